import type { Feature } from '../../platform/feature.ts';

/** What goods cost whom. Others read it, with the item or the line that has the price. */
export const pricing: Feature = { name: 'pricing' };
