import type { Feature } from '../../platform/feature.ts';

/** The distributor's systems and their tokens, which give access to events and feeds only. */
export const systems: Feature = { name: 'systems' };
