import type { Feature } from '../../platform/feature.ts';

/** What was billed, as feeds bring it. */
export const invoices: Feature = { name: 'invoices' };
