import { constants } from '@tradecounter/contract/limits';
import { setCookie, readCookie } from '../../device/cookies.ts';
import { createStore, useStore } from '../../state/store.ts';
import { inWrapper } from '../../device/wrapper.ts';

const name = 'cookieConsent';
/** Whether cookies were agreed to, within the last 90 days. */
export const cookieConsent = createStore(readCookie(name) === 'true');

/** Keeps the consent for 90 days (000 §9). */
export function acceptCookies(): void {
  setCookie(name, 'true', constants.cookieConsentDays);
  cookieConsent.set(true);
}

/** Whether the banner still waits for an answer; on the web only (000 §2). */
export const useCookieBannerWaits = (): boolean => {
  const done = useStore(cookieConsent);
  return !done && !inWrapper();
};

/** Reads the cookie again; for tests, where one page follows another. */
export const readConsent = (): void => cookieConsent.set(readCookie(name) === 'true');
