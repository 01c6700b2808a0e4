import { sql } from 'drizzle-orm/sql/sql';
import { describe, expect, it } from 'vitest';
import { buildUser, everything } from '../../../test/builders/shop.ts';
import { query, tokenOf } from '../../../test/server.ts';
import { db, server, mine, theirs, oak, pine, token, withLists } from '../../../test/scenes/lists.ts';

withLists();

describe('usual items', () => {
  const order = async (
    customer: string,
    number: string,
    placed: string,
    lines: [item: string, quantity: string, uom: string][],
    state = 'open',
    user = 0,
  ) => {
    await db.execute(sql`
      insert into orders (customer_number, order_number, user_id, placed_by, placed_at, state, pickup, location,
        location_name, ship_via, ship_via_description, ship_to, merchandise, freight, tax, total, weight)
      values (${customer}, ${number}, ${user}, 'x', ${placed}, ${state}, false, '01', 'x', '', '', '{}', 0, 0, 0, 0,
        0)`);
    for (const [at, [item, quantity, uom]] of lines.entries()) {
      await db.execute(sql`
        insert into order_lines (customer_number, order_number, line_number, item_id, description, quantity, uom,
          base_quantity, base_uom, unit_price, price_uom, net, weight)
        values (${customer}, ${number}, ${at + 1}, ${item}, 'x', ${quantity}, ${uom}, 1, 'SF', 0, 'SF', 0, 0)`);
    }
  };
  const usual = async (as = token) =>
    (
      await query(
        server,
        `{ usualItems(customerNumber: "${mine}") { itemId orders quantity uom lastOrdered item { id } } }`,
        {},
        as,
      )
    ).data!['usualItems'] as unknown as {
      itemId: string;
      orders: number;
      quantity: number;
      uom: string;
      lastOrdered: string;
      item: object | null;
    }[];

  it("are last year's purchases except cancelled ones, the most frequent first, with the usual quantity", async () => {
    await order(mine, `${mine}-1`, '2026-03-01T03:00:00Z', [
      [oak, '5', 'CT'],
      [oak, '9', 'CT'],
      ['OLD', '1', 'EA'],
    ]);
    await order(mine, `${mine}-2`, '2026-02-01T18:00:00Z', [[oak, '5', 'CT']], 'shipped');
    await order(mine, `${mine}-3`, '2026-03-02T18:00:00Z', [[pine, '1', 'SF']], 'cancelled');
    await order(mine, `${mine}-4`, '2025-03-02T18:00:00Z', [[pine, '1', 'SF']]);
    await order(theirs, `${theirs}-5`, '2026-03-02T18:00:00Z', [[pine, '1', 'SF']]);
    await db.execute(
      sql`
        insert into invoices (customer_number, invoice_number, order_number, invoice_date, total)
        values (${mine}, ${`I-${mine}`}, ${`${mine}-1`}, '2026-03-05', 1),
        (${mine}, ${`J-${mine}`}, 'ERP-1', '2026-03-06', 1)`,
    );
    await db.execute(sql`
      insert into invoice_lines (customer_number, invoice_number, line_number, item_id, quantity, uom, amount)
      values (${mine}, ${`I-${mine}`}, 1, ${oak}, 5, 'CT', 1), (${mine}, ${`J-${mine}`}, 1, ${pine}, 4, 'CT', 1),
      (${mine}, ${`J-${mine}`}, 2, ${oak}, -4, 'CT', -1)`);
    const reported = [
      { itemId: oak, orders: 2, quantity: 5, uom: 'CT', lastOrdered: '2026-02-28', item: { id: oak } },
      { itemId: pine, orders: 1, quantity: 4, uom: 'CT', lastOrdered: '2026-03-06', item: { id: pine } },
      { itemId: 'OLD', orders: 1, quantity: 1, uom: 'EA', lastOrdered: '2026-02-28', item: null },
    ];
    expect(await usual()).toEqual(reported);
    const noInvoices = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, showInvoices: 'N' } }),
    );
    expect(await usual(noInvoices)).toEqual([reported[0], reported[2]]);
    const noOrders = await buildUser(db, {
      customers: [mine],
      claims: { ...everything, showOrders: 'N', showInvoices: 'N' },
    });
    expect(await usual(await tokenOf(server, noOrders))).toEqual([]);
    await order(mine, `${mine}-6`, '2026-03-03T18:00:00Z', [[pine, '1', 'SF']], 'open', noOrders.id);
    expect((await usual(await tokenOf(server, noOrders))).map(({ itemId }) => itemId)).toEqual([pine]);
  });
});
