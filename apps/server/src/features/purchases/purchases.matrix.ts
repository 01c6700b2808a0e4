import { sql } from 'drizzle-orm/sql/sql';
import { billInvoices } from '../../../test/builders/invoices.ts';
import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  keys: { purchase: 'X-1' },
  arguments: (key) => ({ purchase: `id: "${key('purchase')}"` }),
  work: {
    LatestPurchases: [4, 0],
    Purchase: [3, 0],
    // With the units and price breaks that today's prices come from.
    Purchases: [4, 0],
  },
  shown: (customer) => ({
    Purchase: sql`select max(item_id) from purchased_items where customer_number = ${customer}`,
  }),
  async stranger({ db, customerNumber }) {
    const lines = [{ item: 'ZANZIBAR-OAK', unitPrice: 1 }];
    await billInvoices(db, [{ number: 'ZANZIBAR-I1', customer: customerNumber, date: '2026-03-02', lines }]);
    return { purchase: 'ZANZIBAR-OAK' };
  },
  marked: ['purchases', 'purchase'],
  async rows({ db, customerNumber, item }) {
    await db.execute(
      sql`
        insert into purchase_months (customer_number, month, ship_to, item_id, uom, times, quantity, amount, billed)
        values (${customerNumber}, '2026-03-01', '', 'A-1', 'SF', 1, 1, 1, 0),
        (${customerNumber}, '2026-03-01', '', '', '', 1, 0, 0, 1)`,
    );
    await db.execute(
      sql`
        insert into purchase_totals (customer_number, year, item_id, uom, times, quantity, amount)
        values (${customerNumber}, '2026-01-01', 'A-1', 'SF', 1, 1, 1)`,
    );
    await db.execute(
      sql`
        insert into purchased_items (customer_number, item_id, times, last_on, uom, last_price, quantity)
        select ${customerNumber}, id, 1, '2026-03-01', 'SF', 2, 1 from items`,
    );
    return { purchase: item };
  },
  priced: ['query purchases', 'query purchase', 'file purchases csv', 'file purchases xlsx'],
};
