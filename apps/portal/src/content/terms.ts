import { flag, oneOf, text, unwrap } from './fields.ts';

export const legalTypes = ['TermsofUse', 'PrivacyPolicy', 'CookieConsent'] as const;
export type LegalType = (typeof legalTypes)[number];

/** What the start knows of a legal document: all but its body, which its page fetches. Source: 001 §3. */
export interface LegalFacts {
  type: LegalType;
  /** Empty when the editor gave none. */
  title: string;
  publishedAt: string | null;
  requireSignature: boolean;
}

/** The legal documents that exist, in their fixed order. */
export function readLegalFacts(data: unknown): LegalFacts[] {
  const found = (Array.isArray(data) ? data : []).map(unwrap).flatMap((fields): LegalFacts[] => {
    const type = oneOf(fields, 'type', legalTypes, null);
    if (type === null) return [];
    return [
      {
        type,
        title: text(fields, 'title') ?? '',
        publishedAt: text(fields, 'publishedAt'),
        requireSignature: flag(fields, 'requireSignature'),
      },
    ];
  });
  return legalTypes.flatMap((type) => found.find((one) => one.type === type) ?? []);
}
