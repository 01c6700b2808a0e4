import type { LegalFacts } from '../../content/terms.ts';

/**
 * Whether the user must accept these terms: only if the document demands a signature and was published later than the user's last
 * acceptance; no date means never accepted (001 §4).
 */
export function needsSignature(
  { requireSignature, publishedAt }: Pick<LegalFacts, 'requireSignature' | 'publishedAt'>,
  toSDateAccepted: string,
): boolean {
  const accepted = Date.parse(toSDateAccepted);
  return requireSignature && Date.parse(publishedAt ?? '') > (Number.isNaN(accepted) ? -Infinity : accepted);
}
