import { today } from '../../format/zone.ts';

/** Returns the current month by the distributor's days, such as 2026-03. */
export const thisMonth = (): string => today().slice(0, 7);
