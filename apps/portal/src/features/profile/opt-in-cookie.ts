import { constants } from '@tradecounter/contract/limits';
import { setCookie, readCookie } from '../../device/cookies.ts';
import { createStore, useStore } from '../../app/state/store.ts';

const cookieName = 'emailOptIn';
const hasCookie = createStore(readCookie(cookieName) !== null);

/** Remembers the answer for 90 days, during which the portal doesn't ask again (000 §9). */
export function setOptInCookie(answer: 'Y' | 'N'): void {
  setCookie(cookieName, answer, constants.optInDays);
  hasCookie.set(true);
}

/** Returns whether this browser remembers an answer. */
export const useHasOptInCookie = (): boolean => useStore(hasCookie);

/** Reads the cookie again, for tests in which one page follows another. */
export const readOptInCookie = (): void => hasCookie.set(readCookie(cookieName) !== null);
