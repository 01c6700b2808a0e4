import type { SingleSignOnProblem } from '@tradecounter/contract/auth/single-sign-on';
import { createStore, useStore } from '../../../state/store.ts';

/** The result with which a user returns from the distributor's single sign-on. */
export type Arrival = { pass: string } | { problem: SingleSignOnProblem };

const sentences: Readonly<Record<SingleSignOnProblem, true>> = {
  away: true,
  refused: true,
  lost: true,
  nobody: true,
  often: true,
};
const isProblem = (value: string): value is SingleSignOnProblem => Object.hasOwn(sentences, value);

const arrival = createStore<Arrival | null>(null);

/** Reads the result in the address. Returns whether there was one, which then has to be removed from the address. */
export function noteArrival({ pass, problem }: Readonly<Record<string, unknown>>): boolean {
  if (pass === undefined && problem === undefined) return false;
  if (typeof pass === 'string' && /^[\w-]{43}$/.test(pass)) arrival.set({ pass });
  else if (typeof problem === 'string' && isProblem(problem)) arrival.set({ problem });
  else arrival.set(null);
  return true;
}

/** Forgets the result, once it is handled or the user signs in another way. */
export const forgetArrival = (): void => arrival.set(null);

export const useArrival = (): Arrival | null => useStore(arrival);
