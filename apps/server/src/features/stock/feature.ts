import type { Feature } from '../../platform/feature.ts';

/** Stock on hand, promises and arrivals. Other features reserve and read stock. */
export const stock: Feature = { name: 'stock' };
