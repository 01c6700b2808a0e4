import type { AuthUser } from '@tradecounter/contract/auth/auth';
import type { LegalFacts } from '../../content/terms.ts';
import { createStore, useStore } from '../../app/state/store.ts';

type Signer = Pick<AuthUser, 'username' | 'customerNumber'>;

const keyOf = ({ username, customerNumber }: Signer, { publishedAt }: LegalFacts): string =>
  JSON.stringify([username, customerNumber, publishedAt]);

/** The keys of the terms accepted since this page was opened. */
const acceptedKeys = createStore<readonly string[]>([]);

/**
 * Remembers that the user has accepted these terms, until the page is closed. The content service's clock may be
 * ahead of the server's.
 * Without this, users could accept terms dated a minute ahead again and again and would never get in.
 */
export const rememberAcceptance = (signer: Signer, terms: LegalFacts): void =>
  acceptedKeys.set([...acceptedKeys.get(), keyOf(signer, terms)]);

/** Returns whether the user has accepted these terms since the page was opened. */
export const useHasAcceptedHere = (signer: Signer, terms: LegalFacts | undefined): boolean => {
  const keys = useStore(acceptedKeys);
  return terms !== undefined && keys.includes(keyOf(signer, terms));
};
