import type { Feature } from '../../platform/feature.ts';

/** Customer prices. Other features read them together with the items or lines that they price. */
export const pricing: Feature = { name: 'pricing' };
