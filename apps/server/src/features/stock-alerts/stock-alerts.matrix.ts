import { sql } from 'drizzle-orm/sql/sql';
import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  inputs: () => ({
    // More than is in stock.
    'stockAlerts.add': { quantity: 9_000_000 },
    'stockAlerts.remove': { location: '01' },
  }),
  async stranger({ ask }) {
    await ask('stockAlerts.add');
  },
  async rows({ db, customerNumber, user, forNewUsers }) {
    await db.execute(sql`
      insert into stock_alerts (customer_number, user_id, item_id, location, quantity, uom, base_quantity, language,
        created_at)
      select ${customerNumber}, ${user.id}, id, '01', 50000, 'CT', 1000000, 'en', '2026-03-01' from items`);
    // Each new user takes over the only ones.
    await forNewUsers(({ userId }) => `update stock_alerts set user_id = ${userId}`);
  },
};
