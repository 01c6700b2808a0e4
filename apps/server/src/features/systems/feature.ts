import type { Feature } from '../../platform/feature.ts';

/** The distributor's systems and their tokens, which open events and feeds, and nothing that people use. */
export const systems: Feature = { name: 'systems' };
