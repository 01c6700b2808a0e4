import { CallError } from '@tradecounter/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { findMany } from '../../content/find.ts';
import { type LegalDocument, type LegalType, readLegalDocuments } from '../../content/terms.ts';
import { currentLanguage } from '../../words/language.ts';

export type { LegalDocument, LegalType };

/** Turns 'not found' into an empty list, and throws any other error again. */
function emptyIfNotFound(error: unknown): [] {
  if (CallError.of(error).status === 404) return [];
  throw error;
}

/**
 * Reads the legal documents that exist, in their fixed order; empty when there are none. A content service that can't
 * be reached is an error instead.
 */
export const legalQuery = () =>
  queryOptions({
    queryKey: ['content', 'terms', currentLanguage()],
    queryFn: async () => readLegalDocuments(await findMany('terms?populate=*').catch(emptyIfNotFound)),
    staleTime: 300_000,
  });
