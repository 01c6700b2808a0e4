import type { Feature } from '../../platform/feature.ts';

/** What is there, what is promised and what comes. Others reserve and read it. */
export const stock: Feature = { name: 'stock' };
