import { sql } from 'drizzle-orm';
import { exact } from '../../../../packages/rules/oracle/exact.ts';
import type { CartItem } from '../../../../packages/rules/oracle/cart.ts';
import type { Database } from '../../src/platform/db/database.ts';
import {
  buildCustomer,
  buildIncoming,
  buildItem,
  buildLocation,
  buildPrice,
  buildShipVia,
  buildUser,
  everything,
} from '../builders/shop.ts';
import type { ShopCase, ShopItem, ShopPrice } from './random-shop.ts';

/** The test's day: prices from later on do not count, nor do those that are over. */
export const today = '2026-03-11';

export const truck = { flat: '35', perPound: '0.045', freeFrom: '900' } as const;

/** An item of the shop, and what of it the oracle knows to be there. */
export interface Shelf {
  item: ShopItem;
  goods: CartItem;
}

export interface Shop {
  customerNumber: string;
  user: { id: number; username: string; password: string };
  shelves: Shelf[];
  terms: ShopCase;
}

/** The sidemark of orders for the job. */
export const jobMark = 'Alder St';

const counts = ({ from, until, elsewhere, foreign, scope }: ShopPrice): boolean =>
  !foreign &&
  from <= today &&
  (until === null || until >= today) &&
  !(elsewhere && scope !== 'list' && scope !== 'promotion');

/** Whose price it is. */
const keyOf = ({ scope, elsewhere }: ShopPrice, customer: string, other: string): string => {
  const who = elsewhere ? other : customer;
  if (scope === 'class' || scope === 'classPromotion') return elsewhere ? 'Z' : 'A';
  return scope === 'customer' || scope === 'customerPromotion' ? who : scope === 'shipTo' ? `${who}/1` : '';
};

async function buildUnits(db: Database, id: string, item: ShopItem): Promise<void> {
  for (const [position, { code, size, whole }] of item.units.entries()) {
    const [factor, divisor = '1'] = size.split('/');
    await db.execute(
      sql`
        insert into item_uoms (item_id, code, name, factor, divisor, sellable, whole, position)
        values (${id}, ${code}, ${code}, ${factor}, ${divisor}, true, ${whole}, ${position})`,
    );
  }
}

async function buildGoods(
  db: Database,
  item: ShopItem,
  { customer, other, currency }: { customer: string; other: string; currency: ShopCase['currency'] },
): Promise<Shelf> {
  const id = await buildItem(db, {
    baseUom: 'B',
    packUom: item.pack,
    units: {},
    price: null,
    weight: item.weight,
    onePiece: item.onePiece,
    discontinued: item.discontinued,
    ...(item.minimum === null ? {} : { minimumQty: item.minimum }),
    ...(item.maximum === null ? {} : { maximumQty: item.maximum }),
    stock: { '01': Object.fromEntries(item.lots.map(({ lot, onHand }) => [lot, onHand])) },
  });
  await buildUnits(db, id, item);
  for (const one of item.prices) {
    const { scope, uom, minimum, price, percent, from, free, whole, until } = one;
    await buildPrice(db, id, {
      scope,
      key: keyOf(one, customer, other),
      uom,
      minimumQty: minimum,
      price,
      percent,
      from,
      until,
      free,
      whole,
      currency: one.foreign === (currency === '') ? 'CAD' : '',
    });
  }
  if (item.mixed) await db.execute(sql`update items set mix_group = ${customer} where id = ${id}`);
  if (item.job !== null)
    await db.execute(sql`
      insert into job_prices (customer_number, job, item_id, uom, price, maximum, maximum_uom, currency)
      values (${customer}, ${jobMark.toUpperCase()}, ${id}, ${item.job.uom}, ${item.job.price}, ${item.job.most},
        ${item.job.mostUom}, ${currency})`);
  for (const { eta, lot, quantity } of item.coming)
    await buildIncoming(db, { itemId: id, location: '01', eta, quantity, lot });
  const goods: CartItem = {
    id,
    units: item.units,
    pack: item.pack,
    weight: item.weight,
    rows: item.prices.filter(counts),
    onePiece: item.onePiece,
    lots: item.lots.map(({ lot, onHand }) => ({ lot, available: onHand })),
    coming: item.coming.map(({ eta, lot, quantity }) => ({ eta, lot, quantity: exact(quantity) })),
    waiting: [],
    mixed: item.mixed,
    job: item.job === null ? null : { ...item.job },
  };
  return { item, goods };
}

/** The place where all shops of a run stand, with its truck. */
export async function buildPlace(db: Database, branchRate: string | null): Promise<void> {
  await buildLocation(db, { id: '01', taxRate: branchRate });
  await buildShipVia(db, { code: 'TRK', flat: truck.flat });
  await db.execute(
    sql`
      update ship_vias set freight_per_pound = ${truck.perPound}, freight_free_over = ${truck.freeFrom}
      where code = 'TRK'`,
  );
  // The same figures for customers with another currency.
  await db.execute(sql`
    insert into freight_rates (ship_via, flat, per_pound, free_over, currency)
    values ('TRK', ${truck.flat}, ${truck.perPound}, ${truck.freeFrom}, 'CAD')`);
}

/** Builds a shop with its own customer, whose prices no other customer has. */
export async function buildShop(db: Database, terms: ShopCase): Promise<Shop> {
  const customerNumber = await buildCustomer(db, { location: '01', priceClass: 'A', taxRate: terms.customerRate });
  await db.execute(sql`update customers set card_discount = ${terms.cardDiscount}, currency = ${terms.currency}
    where number = ${customerNumber}`);
  for (const { kind, amount, percent, ofFreight, below, taxable } of terms.charges) {
    await db.execute(sql`
      insert into charges (id, kind, amount, percent, percent_of, below, customer_number, taxable, currency)
      values (${`${customerNumber} ${kind}`}, ${kind}, ${amount}, ${percent}, ${ofFreight ? 'freight' : 'goods'},
        ${below}, ${customerNumber}, ${taxable}, ${terms.currency})`);
  }
  await db.execute(sql`
    insert into pricing_settings (lower_wins) values (${terms.lowerWins})
    on conflict (id) do update set lower_wins = excluded.lower_wins`);
  const other = await buildCustomer(db, { location: '01' });
  await db.execute(sql`update ship_tos set tax_rate = ${terms.shipToRate} where customer_number = ${customerNumber}`);
  const user = await buildUser(db, { customers: [customerNumber], claims: { ...everything, allowCISDIS: 'Y' } });
  const shelves: Shelf[] = [];
  for (const item of terms.items)
    shelves.push(await buildGoods(db, item, { customer: customerNumber, other, currency: terms.currency }));
  return { customerNumber, user, shelves, terms };
}
