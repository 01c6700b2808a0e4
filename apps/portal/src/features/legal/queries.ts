import { queryOptions } from '@tanstack/react-query';
import { findMany } from '../../content/find.ts';
import { legalTypes, type LegalType } from '../../content/terms.ts';

export type { LegalType };

export interface LegalDocument {
  type: LegalType;
  title: string;
  body: string;
  publishedAt: string;
  requireSignature: boolean;
}

/** The legal documents that exist, in their fixed order; none when the content service is silent. */
export const legalQuery = queryOptions({
  queryKey: ['content', 'terms'],
  queryFn: async () => {
    const found = (await findMany('terms?populate=*').catch(() => [])) as unknown as LegalDocument[];
    return legalTypes.flatMap((type) => found.filter((one) => one.type === type));
  },
  staleTime: 300_000,
});
