import type { Feature } from '../../platform/feature.ts';

/** The distributor's warehouses and counters, and how goods leave them. Only other features read them. */
export const places: Feature = { name: 'places' };
