import { useConfig } from '../../app/settings/config.ts';
import type { LegalFacts } from '../../content/terms.ts';
import { useLegalFacts } from '../../content/use-content.ts';
import { claimsOf, useUser } from '../../app/session/session.ts';
import { may } from '@tradecounter/contract/auth/permissions';
import { needsSignature } from './needs-signature.ts';
import { useHasAcceptedHere } from './signed-here.ts';

/**
 * Returns the terms that the user must accept now; null when there are none, and where the configuration bypasses them
 * (001 §4, §6). They bind customers: the distributor's staff can't accept them for one.
 */
export function useTermsToSign(): LegalFacts | null {
  const { bypassToS } = useConfig();
  const user = useUser();
  const terms = useLegalFacts().find(({ type }) => type === 'TermsofUse');
  const hasAcceptedHere = useHasAcceptedHere(user, terms);
  if (terms === undefined || may(claimsOf(user), 'Staff') || bypassToS === 'Y' || hasAcceptedHere) return null;
  return needsSignature(terms, claimsOf(user).toSDateAccepted) ? terms : null;
}
