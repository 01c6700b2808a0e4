import type { Target } from './target.ts';

/** A new document is found by its address from the beginning; its lines come behind, and what is written twice is searched in twice. */
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
