import { constants } from '@tradecounter/contract/limits';
import { setCookie, readCookie } from '../../device/cookies.ts';
import { createStore, useStore } from '../../app/state/store.ts';
import { inWrapper } from '../../device/wrapper.ts';

const cookieName = 'cookieConsent';
/** Whether the user has accepted cookies within the last 90 days. */
export const cookieConsent = createStore(readCookie(cookieName) === 'true');

/** Stores the consent for 90 days (000 §9). */
export function acceptCookies(): void {
  setCookie(cookieName, 'true', constants.cookieConsentDays);
  cookieConsent.set(true);
}

/** Returns whether the banner must be shown: on the web only, until the user accepts (000 §2). */
export const useIsCookieBannerDue = (): boolean => {
  const isAccepted = useStore(cookieConsent);
  return !isAccepted && !inWrapper();
};

/** Reads the cookie again, for tests in which one page follows another. */
export const readConsent = (): void => cookieConsent.set(readCookie(cookieName) === 'true');
