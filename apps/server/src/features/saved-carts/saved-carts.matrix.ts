import { sql } from 'drizzle-orm/sql/sql';
import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  keys: { savedCart: '1' },
  inputs: (key) => ({
    'savedCarts.save': { name: 'Kitchen' },
    'savedCarts.saveLines': {
      carts: [{ name: 'Hall', lines: [{ SKU: key('item'), qtyToOrder: 1, UMCode: 'CT' }] }],
    },
    'savedCarts.rename': { id: key('savedCart'), name: 'Bath' },
    'savedCarts.delete': { id: key('savedCart') },
    'savedCarts.undelete': { id: key('savedCart') },
    'savedCarts.toCart': { id: key('savedCart') },
    'savedCarts.copy': { id: key('savedCart'), toCustomer: key('customerNumber') },
  }),
  arguments: (key) => ({ savedCart: `id: "${key('savedCart')}"` }),
  work: {
    // With the goods that today's prices come from.
    SavedCart: [4, 0],
    SavedCarts: [4, 0],
  },
  shown: (customer) => ({
    SavedCart: sql`
      select max(s.cart_number)::text
      from saved_carts s join users u on u.id = s.user_id
      where s.customer_number = ${customer} and u.username = 'admin' and s.deleted_at is null`,
  }),
  after: ['cart'],
  async stranger({ ask }) {
    const { id } = await ask('savedCarts.save', { name: 'Zanzibar kitchen' });
    return { savedCart: String(id) };
  },
  marked: ['savedCarts', 'savedCart'],
  async rows({ db, customerNumber, user, forNewUsers }) {
    await db.execute(
      sql`
        insert into saved_carts (customer_number, cart_number, user_id, name, name_key, line_count, saved_at)
        values (${customerNumber}, 1, ${user.id}, 'Kitchen', 'kitchen', 1, '2026-03-01')`,
    );
    await db.execute(sql`
      insert into saved_cart_lines (customer_number, cart_number, line_number, item_id, quantity, uom, base_quantity,
        lot, sidemark, comments)
      values (${customerNumber}, 1, 1, 'A-1', 1, 'CT', 20, '', '', '')`);
    // It belongs to one user: each new one takes it over.
    await forNewUsers(({ userId }) => `update saved_carts set user_id = ${userId}`);
  },
  priced: ['query savedCarts', 'query savedCart', 'file cartLines csv', 'file cartLines xlsx', 'sheet cart'],
};
