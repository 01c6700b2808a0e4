import type { Feature } from '../../platform/feature.ts';
import { holdQueries } from './graphql.ts';
import { holdExport } from './export-holds.ts';
import { registerHolds } from './rest.ts';

/** Goods set aside for a customer. */
export const holds: Feature = { name: 'holds', calls: ({ platform }) => registerHolds(platform), queries: holdQueries, exports: holdExport };
