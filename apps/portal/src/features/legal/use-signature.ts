import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../lib/config.ts';
import { claimsOf, useUser } from '../../lib/session/session.ts';
import { needsSignature } from './needs-signature.ts';
import { legalQuery, type LegalDocument } from './queries.ts';
import { useSignedHere } from './signed-here.ts';

/** `unknown` until the documents have arrived; the terms themselves when they wait to be signed. */
export type Signature = { state: 'unknown' | 'settled' } | { state: 'needed'; terms: LegalDocument };

/** Whether the user must accept the terms now; never where the configuration bypasses them (001 §6). */
export function useSignature(): Signature {
  const { bypassToS } = useConfig();
  const user = useUser();
  const { data } = useQuery(legalQuery);
  const terms = data?.find(({ type }) => type === 'TermsofUse');
  const signedHere = useSignedHere(user, terms);
  if (bypassToS === 'Y') return { state: 'settled' };
  if (data === undefined) return { state: 'unknown' };
  const needed = terms !== undefined && !signedHere && needsSignature(terms, claimsOf(user).toSDateAccepted);
  return needed ? { state: 'needed', terms } : { state: 'settled' };
}
