import { constants } from '@tradecounter/contract/limits';
import { setCookie, readCookie } from '../../device/cookies.ts';
import { createStore, useStore } from '../../state/store.ts';
import { inWrapper } from '../../device/wrapper.ts';

const name = 'cookieConsent';
/** Whether the user has accepted cookies within the last 90 days. */
export const cookieConsent = createStore(readCookie(name) === 'true');

/** Stores the consent for 90 days (000 §9). */
export function acceptCookies(): void {
  setCookie(name, 'true', constants.cookieConsentDays);
  cookieConsent.set(true);
}

/** Returns whether the banner is waiting for an answer; on the web only (000 §2). */
export const useCookieBannerWaits = (): boolean => {
  const done = useStore(cookieConsent);
  return !done && !inWrapper();
};

/** Reads the cookie again, for tests in which one page follows another. */
export const readConsent = (): void => cookieConsent.set(readCookie(name) === 'true');
