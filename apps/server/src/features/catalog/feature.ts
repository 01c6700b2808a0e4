import type { Feature } from '../../platform/feature.ts';
import { catalogReads } from './graphql.ts';
import { registerCatalog } from './rest.ts';

/** The items on sale, found by words, categories and facets. */
export const catalog = (): Feature => ({ calls: registerCatalog, reads: catalogReads });
