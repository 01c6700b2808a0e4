import { exchangePass, type SingleSignOnProblem } from '@tradecounter/contract/auth/single-sign-on';
import { CallError } from '@tradecounter/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../app/api/client.ts';
import { inWrapper } from '../../../device/wrapper.ts';
import { enterWith } from '../mutations.ts';
import { takeAppSecret } from './app-secret.ts';
import { forgetSignOnResult, useSignOnResult } from './arrival.ts';

interface SignOn {
  /** True while the pass is exchanged and the next page loads. */
  busy: boolean;
  /** The reason for the failure; `failed` where the server could not be reached. */
  problem: SingleSignOnProblem | 'failed' | null;
}

/** Thrown for the pass of an attempt that this app didn't begin, or began too long ago. */
class NotBegun extends Error {}

/** Exchanges the pass. A browser has a cookie that ties the pass to it, the native app a secret. */
async function tokenFor(pass: string): Promise<string> {
  if (!inWrapper()) return (await call(exchangePass, { body: { pass } })).token;
  const secret = takeAppSecret();
  if (secret === null) throw new NotBegun();
  return (await call(exchangePass, { body: { pass, secret } })).token;
}

const problemOf = (error: Error): SignOn['problem'] =>
  error instanceof NotBegun || CallError.of(error).code === 'credentials' ? 'lost' : 'failed';

/** Signs a returning user in by their pass, once, or returns the problem they return with. */
export function useSignOn(): SignOn {
  const result = useSignOnResult();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (pass: string) => enterWith(await tokenFor(pass)),
  });
  const pass = result !== null && 'pass' in result ? result.pass : null;
  useEffect(() => {
    if (pass === null) return;
    forgetSignOnResult();
    mutate(pass);
  }, [pass, mutate]);
  const returnedProblem = result !== null && 'problem' in result ? result.problem : null;
  const busy = pass !== null || isPending || isSuccess;
  return { busy, problem: error === null ? returnedProblem : problemOf(error) };
}
