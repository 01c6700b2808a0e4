import { createStore } from '../../../app/state/store.ts';

/** A visit to pay by a link: its token, and the secret of the attempt to pay, once there is one. */
export interface LinkVisit {
  token: string | null;
  attempt: string | null;
}

const key = 'payByLink';

/** Reads what this tab kept when it left for the provider's page. */
function readKept(): LinkVisit {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<LinkVisit>;
    return { token: kept.token ?? null, attempt: kept.attempt ?? null };
  } catch {
    return { token: null, attempt: null };
  }
}

/** The visit of this tab. A token is kept in memory only, until the visitor leaves to pay. */
export const linkVisit = createStore<LinkVisit>(readKept());

/** Begins a visit by a mailed link. Opening the same link again shows how an attempt of this tab has ended. */
export const visitWith = (token: string): void => {
  if (linkVisit.get().token !== token) linkVisit.set({ token, attempt: null });
};

/**
 * Keeps the visit in this tab while the visitor is on the provider's page, which leads back without the token, so that
 * the provider doesn't get it.
 */
export const keepVisit = (visit: LinkVisit): void => {
  linkVisit.set(visit);
  try {
    sessionStorage.setItem(key, JSON.stringify(visit));
  } catch {
    // The browser keeps nothing. The link in the mail shows how the payment ended: it no longer works.
  }
};

/** Forgets the attempt, so that the visitor can pay again. */
export const dropAttempt = (): void => keepVisit({ ...linkVisit.get(), attempt: null });

/** Returns a new secret: 256 random bits in base64url. */
export const newAttempt = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll(/\//g, '_')
    .replaceAll('=', '');
