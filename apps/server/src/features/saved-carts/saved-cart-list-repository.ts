import { sql } from 'drizzle-orm/sql/sql';
import { instant, int, text } from '../../platform/db/columns.ts';
import { pageOf, type SortKey } from '../../platform/db/pages/page-of.ts';
import type { Places, RowOf } from '../../platform/db/prepared.ts';
import type { CartKey } from '../cart/repository.ts';

export type SavedCartListRow = RowOf<typeof savedCartList>;

const number: SortKey = { by: sql`s.cart_number`, type: 'numeric', down: true };

/** The saved carts of a user at a customer. */
export const savedCartList = pageOf({
  alias: 's',
  from: () => sql`saved_carts s`,
  where: (at: Places<CartKey>) =>
    sql`s.customer_number = ${at.customerNumber} and s.user_id = ${at.userId} and s.deleted_at is null`,
  columns: () => ({
    cartNumber: int(sql`s.cart_number`),
    name: text(sql`s.name`),
    lines: int(sql`s.line_count`),
    savedAt: instant(sql`s.saved_at`),
  }),
  search: (pattern) => sql`s.name ilike ${pattern}`,
  filters: {},
  sorts: {
    NEWEST: [{ by: sql`s.saved_at`, type: 'timestamptz', down: true }, number],
    NAME: [{ by: sql`s.name_key`, type: 'text' }],
  },
});
