import type { Feature } from '../../platform/feature.ts';
import { holdCount } from './count-holds.ts';
import { holdExport, pageHolds } from './page-holds.ts';
import { registerHolds } from './rest.ts';

/** Goods set aside for a customer. */
export const holds: Feature = { name: 'holds', calls: ({ platform }) => registerHolds(platform), reads: { holds: pageHolds, holdCount }, exports: holdExport };
