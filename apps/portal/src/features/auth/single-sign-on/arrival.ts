import type { SingleSignOnProblem } from '@tradecounter/contract/auth/single-sign-on';
import { createStore, useStore } from '../../../app/state/store.ts';

/** The result with which a user returns from the distributor's single sign-on. */
export type SignOnResult = { pass: string } | { problem: SingleSignOnProblem };

const knownProblems: Readonly<Record<SingleSignOnProblem, true>> = {
  away: true,
  refused: true,
  lost: true,
  nobody: true,
  often: true,
};
const isProblem = (value: string): value is SingleSignOnProblem => Object.hasOwn(knownProblems, value);

const result = createStore<SignOnResult | null>(null);

/** Reads the result in the address. Returns whether there was one, which then has to be removed from the address. */
export function noteArrival({ pass, problem }: Readonly<Record<string, unknown>>): boolean {
  if (pass === undefined && problem === undefined) return false;
  if (typeof pass === 'string' && /^[\w-]{43}$/.test(pass)) result.set({ pass });
  else if (typeof problem === 'string' && isProblem(problem)) result.set({ problem });
  else result.set(null);
  return true;
}

/** Forgets the result, once it is handled or the user signs in another way. */
export const forgetSignOnResult = (): void => result.set(null);

export const useSignOnResult = (): SignOnResult | null => useStore(result);
