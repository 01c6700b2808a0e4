import type { Feeds } from '../../platform/feeds/target.ts';
import { choicesLeft } from '../accounts/choice-sql.ts';

/**
 * Carts for an address that is no longer offered return to the customer's own. Their version grows, so that an order for
 * the old address is refused.
 */
export const cartFeeds: Feeds = {
  additions: [
    {
      format: 'ship-tos',
      ended: () => [
        `with left_to as (${choicesLeft})
        update carts c set version = version + 1 from left_to l where c.user_id = l.user_id
          and c.customer_number = l.customer_number`,
      ],
    },
  ],
};
