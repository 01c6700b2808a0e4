import type { LegalFacts } from '../../content/terms.ts';

/**
 * Returns whether the user must accept these terms: only if the document requires a signature and was published after
 * the user's last acceptance. No date means never accepted (001 §4).
 */
export function needsSignature(
  { requireSignature, publishedAt }: Pick<LegalFacts, 'requireSignature' | 'publishedAt'>,
  toSDateAccepted: string,
): boolean {
  const accepted = Date.parse(toSDateAccepted);
  return requireSignature && Date.parse(publishedAt ?? '') > (Number.isNaN(accepted) ? -Infinity : accepted);
}
