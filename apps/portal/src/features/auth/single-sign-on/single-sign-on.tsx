import { singleSignOnPath, exchangePass, type SingleSignOnProblem } from '@tradecounter/contract/auth/single-sign-on';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { native } from '../../../device/native.ts';
import { inWrapper } from '../../../device/wrapper.ts';
import { atServer } from '../../../app/settings/server.ts';
import { useConfig } from '../../../app/settings/config.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import problemStyle from '../sign-in-problem.module.css';
import { beginInApp, takeAppSecret } from './app-secret.ts';
import { forgetSignOnResult, useSignOnResult } from './arrival.ts';
import style from './single-sign-on.module.css';
import { CallError } from '@tradecounter/contract/client';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../app/api/client.ts';
import { enterWith } from '../mutations.ts';

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
function useSignOn(): SignOn {
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

/** Tracks whether the page is being left. 'Back' may restore the page from the browser's cache. */
function useLeaving(): { leaving: boolean; leaveTo: (address: string) => void } {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const onShow = (): void => setLeaving(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return {
    leaving,
    leaveTo: (address) => {
      setLeaving(true);
      window.location.assign(address);
    },
  };
}

/** The button for the distributor's single sign-on, where it is configured, and the problem with the last attempt. */
export function SingleSignOn({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('singleSignOn');
  const { singleSignOn, appScheme, API_URL } = useConfig();
  const { busy, problem } = useSignOn();
  const { leaving, leaveTo } = useLeaving();
  // The server opens the native app again by its scheme, and the secret behind the hash proves that this app began.
  const inApp = inWrapper();
  if (singleSignOn === undefined || (inApp && (appScheme === undefined || crypto.subtle === undefined))) return null;
  const { name } = singleSignOn;
  const begin = (): void => {
    forgetSignOnResult();
    const address = `${atServer(API_URL)}${singleSignOnPath}`;
    if (inApp) void beginInApp().then((challenge) => native().openPage(`${address}?app=${challenge}`));
    else leaveTo(address);
  };
  return (
    <section className={style['way']} aria-label={t('button', { name })}>
      {problem !== null && !busy && !leaving && (
        <div className={problemStyle['problem']} role="alert">
          <Icon name="warning" />
          <p>{t(`problem.${problem}`, { name })}</p>
        </div>
      )}
      <Button wide busy={busy || leaving} disabled={disabled} onClick={begin}>
        {t('button', { name })}
      </Button>
      {busy && (
        <p className={style['state']} role="status">
          {t('arriving')}
        </p>
      )}
      <p className={style['or']}>{t('or')}</p>
    </section>
  );
}
