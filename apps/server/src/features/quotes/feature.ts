import type { Feature } from '../../platform/feature.ts';

/** What was offered, as feeds bring it. */
export const quotes: Feature = { name: 'quotes' };
