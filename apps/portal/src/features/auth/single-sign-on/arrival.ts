import type { SingleSignOnProblem } from '@tradecounter/contract/doors/single-sign-on';
import { createStore, useStore } from '../../../state/store.ts';

/** With what somebody comes back from the distributor's single sign-on. */
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

/** Reads what stands in the address; whether there was something, which then has to leave the address. */
export function noteArrival({ pass, problem }: Readonly<Record<string, unknown>>): boolean {
  if (pass === undefined && problem === undefined) return false;
  if (typeof pass === 'string' && /^[\w-]{43}$/.test(pass)) arrival.set({ pass });
  else if (typeof problem === 'string' && isProblem(problem)) arrival.set({ problem });
  else arrival.set(null);
  return true;
}

/** The arrival is dealt with, or the person goes another way. */
export const forgetArrival = (): void => arrival.set(null);

export const useArrival = (): Arrival | null => useStore(arrival);
