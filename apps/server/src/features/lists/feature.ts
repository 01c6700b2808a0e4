import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { listReads } from './graphql.ts';
import { keptDays } from './kept-days.ts';
import { listExport } from './reading/export-list.ts';
import { listForgotten } from './reading/list-forgotten.ts';
import { listUsual } from './reading/list-usual.ts';
import { removeOld } from './remove-old-repository.ts';
import { registerLists } from './rest.ts';

/** Repeat purchases: shopping lists, favorites and usual items. */
export const lists = ({ db }: FeatureServices): Feature => ({
  calls: registerLists,
  reads: { ...listReads, usualItems: listUsual, forgotten: listForgotten },
  exports: listExport,
  chores: [{ what: 'shopping lists and lines', keepDays: keptDays, remove: (before) => removeOld(db, before) }],
});
