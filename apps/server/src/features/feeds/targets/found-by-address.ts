import type { Target } from './target.ts';

/**
 * Inserts new documents with their address as the text they are found by. Adding it in a second write would leave
 * searches two row versions to read. The lines are added later.
 */
export const foundByAddress: Pick<Target, 'written' | 'merged'> = {
  written: [
    {
      name: 'found_by',
      from: `coalesce((select concat_ws(' ', a.name, a.line1, nullif(a.line2, ''), a.city, a.state, a.zip) from ship_tos a
        where a.customer_number = s.customer_number and a.sequence = s.ship_to and s.ship_to <> ''), '')`,
      compared: false,
    },
  ],
  merged: { found_by: () => 't.found_by' },
};
