import type { AuthUser } from '@tradecounter/contract/auth/auth';
import type { LegalFacts } from '../../content/terms.ts';
import { createStore, useStore } from '../../state/store.ts';

type Signer = Pick<AuthUser, 'username' | 'customerNumber'>;

const nameOf = ({ username, customerNumber }: Signer, { publishedAt }: LegalFacts): string =>
  JSON.stringify([username, customerNumber, publishedAt]);

const signed = createStore<readonly string[]>([]);

/**
 * Remembers what was accepted since this page was opened. The content service's clock may be ahead of the server's.
 * Without this, users could accept terms dated a minute ahead again and again and would never get in.
 */
export const noteSigned = (signer: Signer, terms: LegalFacts): void =>
  signed.set([...signed.get(), nameOf(signer, terms)]);

export const useSignedHere = (signer: Signer, terms: LegalFacts | undefined): boolean => {
  const names = useStore(signed);
  return terms !== undefined && names.includes(nameOf(signer, terms));
};
