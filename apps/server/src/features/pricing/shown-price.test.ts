import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildPrice, type PriceSeed } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { type Database, row } from '../../platform/db/database.ts';
import { buyerSql } from '../accounts/buyer-sql.ts';
import { type GoodsRows, prices, readGoods, units } from '../catalog/item/goods-sql.ts';
import { pricesFor, shownPriceSql } from './price-sql.ts';
import { shownPrice } from './shown-price.ts';

let db: Database;
let customer: string;
const today = '2026-03-11';

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  customer = await buildCustomer(db, { location: '01', priceClass: 'PRO' });
});
afterAll(() => db.close());

/** Returns reproducible random price rows, with any mix of kinds, units, breaks and dates. */
function someRows(seed: number): PriceSeed[] {
  let state = seed;
  const pick = <T>(...values: T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return values[state % values.length]!;
  };
  return Array.from({ length: pick(1, 3, 6, 9) }, (_, index) => ({
    scope: pick('list', 'class', 'promotion', 'classPromotion', 'customerPromotion', 'customer' as const),
    key: pick('PRO', 'OTHER', customer),
    percent: pick('12.5', '7', null, null),
    uom: pick('SF', 'CT', 'PAL'),
    minimumQty: pick('0', '1', '5', '100'),
    price: pick('0', `${pick(1, 2, 30, 900)}.${index}1`),
    from: pick('0001-01-01', '2026-02-01', '2026-03-11', '2026-03-12'),
    free: pick(false, true),
    until: pick(null, '2026-03-11', '2026-03-10'),
  }));
}

/** The prices of an item for the customer, by kind. */
const pricesOf = async (item: string) =>
  (
    await row<{ texts: string[] | null }>(
      db,
      sql`
        with who as (${buyerSql(0, customer)})
        select array_agg(concat_ws(' ', p.scope, trim_scale(p.price), p.uom) order by p.scope) as texts
        from who cross join lateral ${pricesFor(sql`${item}`, today)}`,
    )
  )?.texts ?? [];

describe('a price that comes from the cost', () => {
  it('has the markup of the closest category for customer, class and everyone, unless the kind has a price', async () => {
    await db.execute(
      sql`insert into categories (id, name, parent) values ('ROOT', 'All', null), ('LEAF', 'Oak', 'ROOT')`,
    );
    await db.execute(sql`
      insert into markups (customer_number, price_class, category, percent)
      values (${customer}, '', 'ROOT', 10), (${customer}, '', '', 99), ('', 'PRO', '', 22.5), ('', 'OTHER', '', 1),
        ('', '', 'LEAF', 40)`);
    const [leaf, plain] = [
      await buildItem(db, { category: 'LEAF', price: null }),
      await buildItem(db, { price: null }),
    ];
    const without = await buildItem(db, { price: null });
    await db.execute(sql`
      insert into item_costs (item_id, uom, cost) values (${leaf}, 'SF', 1.85), (${plain}, 'CT', 37.123456)`);
    expect(await pricesOf(leaf)).toEqual(['class 2.2663 SF', 'customer 2.035 SF', 'list 2.59 SF']);
    expect(await pricesOf(plain)).toEqual(['class 45.4762 CT', 'customer 73.8757 CT']);
    expect(await pricesOf(without)).toEqual([]);
    await buildPrice(db, leaf, { scope: 'customer', key: customer, uom: 'CT', price: '9' });
    await buildPrice(db, leaf, { scope: 'class', key: 'OTHER', price: '8' });
    expect(await pricesOf(leaf)).toEqual(['class 2.2663 SF', 'customer 9 CT', 'list 2.59 SF']);
  });
});

describe('the price of one unit', () => {
  it.each([false, true])(
    'is the same in SQL and in code for any mix of prices (the lower wins: %s)',
    async (lowerWins) => {
      await db.execute(sql`
      insert into pricing_settings (lower_wins) values (${lowerWins})
      on conflict (id) do update set lower_wins = excluded.lower_wins`);
      for (let seed = 1; seed <= 60; seed++) {
        const item = await buildItem(db, { price: null });
        for (const seeded of someRows(seed)) {
          await buildPrice(db, item, {
            ...seeded,
            key: seeded.scope === 'list' || seeded.scope === 'promotion' ? '' : seeded.key!,
            percent: seeded.scope!.toLowerCase().endsWith('promotion') ? seeded.percent! : null,
          }).catch(() => {});
        }
        if (seed % 3 === 0)
          await db.execute(
            sql`insert into item_costs (item_id, uom, cost) values (${item}, ${seed % 2 ? 'SF' : 'CT'}, 2.2)`,
          );
        const found = await row<
          Pick<GoodsRows, 'units' | 'prices'> & { sorted: { price: string | null; uom: string; scope: string } | null }
        >(
          db,
          sql`with who as (${buyerSql(0, customer)})
            select (select ${prices.column} from ${pricesFor(sql`i.id`, today)}) as prices,
              (select ${units.column} from item_uoms u where u.item_id = i.id) as units,
              (select row_to_json(p) from ${shownPriceSql(sql`i.id`, sql`i.base_uom`, today)} p) as sorted
            from items i cross join who where i.id = ${item}`,
        );
        const goods = readGoods({ ...found!, lots: null, incoming: null, waiting: null })(item);
        const shown = shownPrice(goods.prices, 'SF', goods.units);
        const sorted = found!.sorted;
        // A price on request, or one that needs a minimum quantity, gives no price to sort by.
        expect(shown === null || shown.amount === null ? null : [shown.amount, shown.uom, shown.scope]).toEqual(
          sorted === null || sorted.price === null ? null : [Number(sorted.price), sorted.uom, sorted.scope],
        );
      }
    },
  );
});
