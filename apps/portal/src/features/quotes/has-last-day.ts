import type { Quote } from './queries.ts';

/** Returns whether a quote's last day still matters: it is open or has expired. */
export const hasLastDay = ({ state }: Pick<Quote, 'state'>): boolean => state === 'open' || state === 'expired';
