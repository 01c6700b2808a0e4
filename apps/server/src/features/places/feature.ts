import type { Feature } from '../../platform/feature.ts';

/** The distributor's warehouses and counters, and how goods leave them. Others read them; nobody asks for them from outside. */
export const places: Feature = { name: 'places' };
