import type { Feature } from '../../platform/feature.ts';
import { catalogQueries } from './graphql.ts';

/** What can be bought, found by words, categories and facets. */
export const catalog: Feature = { name: 'catalog', queries: catalogQueries };
