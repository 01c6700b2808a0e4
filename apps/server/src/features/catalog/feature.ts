import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { catalogReads } from './graphql.ts';
import { registerCatalog } from './rest.ts';
import { CatalogWords } from './words/read-vocabulary.ts';

/** The items on sale, found by words, categories and facets. */
export const catalog = ({ db }: FeatureServices): Feature => ({
  calls: registerCatalog,
  reads: catalogReads(CatalogWords.of(db.reads.current)),
});
