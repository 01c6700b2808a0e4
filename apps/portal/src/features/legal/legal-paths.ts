import type { LegalType } from './queries.ts';

/** The address of each legal document (000 §2). */
export const legalPaths = {
  TermsofUse: 'terms',
  PrivacyPolicy: 'privacy_policy',
  CookieConsent: 'cookie_policy',
} as const satisfies Record<LegalType, string>;

export type LegalPath = (typeof legalPaths)[LegalType];

/** Returns the type of the document at an address; null for any other address. */
export const legalTypeAt = (path: string): LegalType | null =>
  (Object.entries(legalPaths) as [LegalType, LegalPath][]).find(([, legalPath]) => legalPath === path)?.[0] ?? null;
