import { constants } from '@tradecounter/contract/limits';
import { setCookie, readCookie } from '../../device/cookies.ts';
import { createStore, useStore } from '../../state/store.ts';

const name = 'emailOptIn';
const there = createStore(readCookie(name) !== null);

/** Remembers the answer for 90 days, during which the portal doesn't ask again (000 §9). */
export function setOptInCookie(answer: 'Y' | 'N'): void {
  setCookie(name, answer, constants.optInDays);
  there.set(true);
}

export const useOptInCookie = (): boolean => useStore(there);

/** Reads the cookie again, for tests in which one page follows another. */
export const readOptInCookie = (): void => there.set(readCookie(name) !== null);
