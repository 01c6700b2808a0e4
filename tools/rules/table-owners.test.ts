import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { root, ruleSet } from './cruise.ts';
import { withTree } from './small-tree.ts';
import { foreignTables } from './table-owners.ts';

/**
 * Whether an item is a favorite is a column of the catalog's statements: calling `lists` would cost a round trip. A
 * disputed line keeps the name of the person, and `auth` calls `invoices`.
 */
const readsAbove = {
  catalog: ['shopping_lists', 'shopping_list_lines'],
  invoices: ['users'],
  // The currency of a customer can't change while documents and carts have amounts in it.
  'accounts/feeds': ['orders', 'invoices', 'payments', 'quotes', 'returns', 'approval_requests', 'cart_lines'],
  // Rows of a feed are compared with tables that are made from them, and purchases are counted from invoices.
  'catalog/feeds': ['invoices', 'invoice_lines'],
  'invoices/feeds': ['orders', 'ledger_postings'],
  // Prices of several units are compared, and markups are by category, in the statements that read prices.
  pricing: ['item_uoms', 'items', 'categories'],
  // What was ordered for a job, and its other sidemarks, decide its price.
  'pricing/job-price-sql': ['job_sidemarks', 'orders', 'order_lines'],
  'pricing/feeds': ['price_classes', 'item_uoms', 'customers', 'ship_tos'],
  'stock/feeds': ['items'],
};

test(
  'only the feature that declares a table writes it, and only features that may call that one read it',
  { timeout: 60_000 },
  () => {
    expect(foreignTables(root, ruleSet.serverFeatures, readsAbove)).toEqual([]);
  },
);

test('the list of calls names exactly the server features, and one without calls has its rule too', () => {
  expect(Object.keys(ruleSet.serverFeatures).sort()).toEqual(
    readdirSync(join(root, 'apps/server/src/features')).sort(),
  );
  expect(ruleSet.serverFeatures['places']).toEqual([]);
  expect(ruleSet.forbidden.map(({ name }) => name)).toContain('feature-places');
});

/** Two tables of two features, and what one more file does with them. */
function problemsOf(path: string, text: string): string[] {
  const files = {
    'cart/tables.ts':
      "export const carts = pgTable('carts', {});\nexport const cartLines = pgTable(\n  'cart_lines',\n  {});",
    'orders/tables.ts':
      "export const orders = pgTable('orders', {});\nexport const orderLines = pgTable('order_lines', {});",
    [path]: text,
  };
  const tree = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [`apps/server/src/features/${name}`, content]),
  );
  return withTree(tree, (folder) =>
    foreignTables(folder, { cart: [], orders: ['cart'] }, { cart: ['order_lines'], 'cart/feeds': ['orders'] }),
  ).map((one) => one.replace(/^\S+ /, ''));
}

describe('a feature that', () => {
  it.each([
    ['adds to another table', 'sql`insert into carts (a) values (1)`', 'writes carts, which cart owns'],
    ['changes it', 'sql`with x as (select 1)\n  update\n    carts set a = 1`', 'writes carts, which cart owns'],
    ['empties it', "db.execute('DELETE FROM cart_lines')", 'writes cart_lines, which cart owns'],
    [
      'does so deep within a statement',
      'sql`select ${sql`(with gone as (delete from "cart_lines") select 1)`}`',
      'writes cart_lines, which cart owns',
    ],
  ])('%s is found', (_what, text, problem) => {
    expect(problemsOf('orders/place-order.ts', text)).toEqual([problem]);
  });

  it.each([
    ['reads', 'sql`select 1 from orders o where o.a = ${b}`'],
    ['joins', 'sql`select 1 from ${one} left join orders o on true`'],
    ['lists', 'sql`select 1 from carts c, orders o`'],
  ])('%s a table of a feature that it may not call is found', (_what, text) => {
    expect(problemsOf('cart/rooms/read-cart.ts', text)).toEqual(['reads orders, but cart may not call orders']);
  });

  it('writes its own tables and reads those of features that it may call is accepted', () => {
    const text =
      "/** update carts, from carts */ sql`update orders set a = 1 from carts c where c.a = 2`; // delete from carts\nsay('updates come from us');";
    expect(problemsOf('orders/place-order.ts', text)).toEqual([]);
  });

  it('may read a table of a higher feature may neither write it nor read others', () => {
    expect(problemsOf('cart/read-cart.ts', 'sql`select 1 from order_lines, orders`')).toEqual([
      'reads orders, but cart may not call orders',
    ]);
    expect(problemsOf('cart/read-cart.ts', 'sql`delete from order_lines`')).toEqual([
      'writes order_lines, which orders owns',
    ]);
  });

  it('may read a table in some of its files may not read it in others', () => {
    for (const path of ['cart/feeds.ts', 'cart/feeds/steps.ts'])
      expect(problemsOf(path, 'sql.raw(`select 1 from orders`)')).toEqual([]);
    expect(problemsOf('cart/feeds-read.ts', 'sql.raw(`select 1 from orders`)')).toEqual([
      'reads orders, but cart may not call orders',
    ]);
  });

  it('has tests may use any table in them', () => {
    expect(problemsOf('cart/cart.test.ts', 'sql`delete from orders`')).toEqual([]);
  });
});
