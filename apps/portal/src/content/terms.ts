import type { LegalContent } from '@tradecounter/contract/content/content-types';
import { legalTypes, type LegalType } from '@tradecounter/contract/content/content';
import { currentLanguage } from '../words/language.ts';
import { flag, oneOf, text, unwrap } from './fields.ts';

export { legalTypes, type LegalType };

/** The start's part of a legal document: everything except its body, which its page fetches. Source: 001 §3. */
export interface LegalFacts {
  type: LegalType;
  /** Empty when the editor set none. */
  title: string;
  publishedAt: string | null;
  requireSignature: boolean;
}

/** A legal document with its text. */
export interface LegalDocument extends LegalFacts {
  /** Markdown; null when the editor wrote none. */
  body: string | null;
}

/** Returns the document in the user's language, else the one without a language, else the first. */
const inLanguage = <Doc extends { language: unknown }>(documents: readonly Doc[]): Doc | undefined =>
  documents.find(({ language }) => language === currentLanguage()) ??
  documents.find(({ language }) => language == null) ??
  documents[0];

/** Reads the legal documents that exist, in their fixed order. A field that is null or of another type counts as absent. */
export function readLegalDocuments(data: unknown): LegalDocument[] {
  const documents = (Array.isArray(data) ? data : [])
    .map((one) => unwrap<LegalContent>(one))
    .flatMap((fields): (LegalDocument & { language: unknown })[] => {
      const type = oneOf(fields, 'type', legalTypes, null);
      if (type === null) return [];
      return [
        {
          type,
          language: fields.language,
          title: text(fields, 'title') ?? '',
          body: text(fields, 'body'),
          publishedAt: text(fields, 'publishedAt'),
          requireSignature: flag(fields, 'requireSignature'),
        },
      ];
    });
  return legalTypes.flatMap((type) => {
    const chosen = inLanguage(documents.filter((one) => one.type === type));
    if (chosen === undefined) return [];
    const { language: _, ...document } = chosen;
    return [document];
  });
}

/** Reads the same documents without their bodies. */
export const readLegalFacts = (data: unknown): LegalFacts[] =>
  readLegalDocuments(data).map((document) => {
    const { body: _, ...facts } = document;
    return facts;
  });
