import type { Feature } from '../../platform/feature.ts';
import { catalogReads } from './graphql.ts';
import { registerCatalog } from './rest.ts';

/** What can be bought, found by words, categories and facets. */
export const catalog: Feature = {
  name: 'catalog',
  calls: ({ platform }) => registerCatalog(platform),
  reads: () => catalogReads,
};
