import type { Feature } from '../../platform/feature.ts';

/** Files of the distributor's systems, loaded by the command line: no door of the server leads here. */
export const feeds: Feature = { name: 'feeds' };
