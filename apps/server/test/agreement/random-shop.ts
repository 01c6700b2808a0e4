import fc from 'fast-check';
import type { OracleCharge } from '../../../../packages/rules/oracle/charges.ts';
import { decimals, goods } from '../../../../packages/rules/oracle/cases/goods.ts';
import type { Job } from '../../../../packages/rules/oracle/job-price.ts';
import type { PriceRow } from '../../../../packages/rules/oracle/choose-price.ts';
import { count, exact, plus, shown, times } from '../../../../packages/rules/oracle/exact.ts';
import { type Goods, sizeOf, unitOf } from '../../../../packages/rules/oracle/goods.ts';

/** A price as the ERP would write it; some are over, to come, or somebody else's. */
export interface ShopPrice extends PriceRow {
  until: string | null;
  elsewhere: boolean;
  /** It is in another currency than the customer's. */
  foreign: boolean;
}

export interface ShopLot {
  lot: string;
  onHand: string;
}

export interface ShopItem extends Goods {
  minimum: string | null;
  maximum: string | null;
  weight: string;
  onePiece: boolean;
  /** Will not come again; only of goods in packs, which the oracle can count. */
  discontinued: boolean;
  prices: ShopPrice[];
  lots: ShopLot[];
  coming: { eta: string; lot: string; quantity: string }[];
  /** Counts together with the other such items for price breaks. */
  mixed: boolean;
  /** Its price for the shop's only job. */
  job: Job | null;
}

/** One line that somebody types into a cart. */
export interface Wish {
  /** Which of the shop's items. */
  item: number;
  /** Which of its units. */
  unit: number;
  /** Which of its lots; past the last = any. */
  lot: number;
  /** So many packs or units, and how much beside that. */
  packs: number;
  beside: string;
}

export interface ShopCase {
  items: ShopItem[];
  carts: { pickup: boolean; isOfJob: boolean; wishes: Wish[] }[];
  /** The customer's; empty = the shop's. */
  currency: '' | 'CAD';
  shipToRate: string;
  customerRate: string;
  /** Per cent. */
  cardDiscount: string;
  branchRate: string | null;
  /** Of everyone, until they are the customer's. */
  charges: OracleCharge[];
  /** Promotions count only where they are lower. */
  lowerWins: boolean;
}

const scopes = ['shipTo', 'customer', 'customerPromotion', 'classPromotion', 'promotion', 'class', 'list'] as const;

/** Gives some of the promotions a percentage instead of a price. */
const percentage = (one: ShopPrice): fc.Arbitrary<ShopPrice> =>
  one.scope.toLowerCase().endsWith('promotion')
    ? fc
        .option(decimals(0.5, 60, 2), { freq: 2 })
        .map((percent) => (percent === null ? one : { ...one, percent, price: '0' }))
    : fc.constant(one);

const price = (of: Goods): fc.Arbitrary<ShopPrice> => plainPrice(of).chain(percentage);

const plainPrice = (of: Goods): fc.Arbitrary<ShopPrice> =>
  fc.record({
    scope: fc.constantFrom(...scopes),
    percent: fc.constant(null),
    uom: fc.constantFrom(...of.units.map(({ code }) => code)),
    minimum: fc.oneof(fc.constant('0'), fc.constant('0'), fc.integer({ min: 1, max: 15 }).map(String)),
    price: fc.oneof(
      { arbitrary: decimals(0.01, 60, 2), weight: 6 },
      { arbitrary: decimals(0.01, 9, 4), weight: 3 },
      fc.constant('0'),
    ),
    from: fc.constantFrom('0001-01-01', '2026-02-10', '2026-03-01', '2026-04-15'),
    free: fc.constant(false),
    whole: fc.constantFrom(false, false, false, true),
    until: fc.constantFrom(null, null, '2026-12-31', '2026-03-05'),
    elsewhere: fc.oneof({ arbitrary: fc.constant(false), weight: 6 }, fc.constant(true)),
    foreign: fc.oneof({ arbitrary: fc.constant(false), weight: 6 }, fc.constant(true)),
  });

const job = (of: Goods): fc.Arbitrary<Job> =>
  fc.record({
    uom: fc.constantFrom(...of.units.map(({ code }) => code)),
    price: fc.oneof(decimals(0.01, 40, 2), decimals(0.01, 9, 4)),
    most: fc.option(fc.integer({ min: 1, max: 90 }).map(String), { freq: 5 }),
    mostUom: fc.constantFrom(...of.units.map(({ code }) => code)),
    used: fc.constant('0'),
  });

/** Of one key of the table one row, and always a list price. */
const inOneTable = (rows: readonly ShopPrice[]): ShopPrice[] => {
  const list: ShopPrice = {
    scope: 'list',
    uom: 'B',
    minimum: '0',
    price: '3.35',
    percent: null,
    from: '0001-01-01',
    free: false,
    whole: false,
    until: null,
    elsewhere: false,
    foreign: false,
  };
  const all = [list, ...rows];
  const key = (one: ShopPrice): string =>
    [
      one.scope,
      one.elsewhere && one.scope !== 'list' && one.scope !== 'promotion',
      one.uom,
      one.minimum,
      one.from,
      one.foreign,
    ].join(' ');
  return all.filter((one, index) => all.findIndex((other) => key(other) === key(one)) === index);
};

const packOf = (of: Goods) => sizeOf(unitOf(of.units, of.pack) ?? of.units[0]!);

/** So many packs, and a little that fills none, with the four decimals of a feed. */
const lying = (of: Goods, most: number): fc.Arbitrary<string> =>
  fc
    .record({ packs: fc.nat({ max: most }), loose: decimals(0, 0.2, 2) })
    .map(({ packs, loose }) =>
      shown(plus(times(count(packs), packOf(of)), of.pack === null ? exact('0') : exact(loose))),
    );

const item: fc.Arbitrary<ShopItem> = goods.chain((of) =>
  fc.record({
    units: fc.constant(of.units),
    pack: fc.constant(of.pack),
    minimum: fc.option(
      fc.nat({ max: 6 }).map((packs) => shown(times(count(packs + 1), packOf(of)))),
      { nil: null, freq: 1 },
    ),
    maximum: fc.option(
      fc.integer({ min: 8, max: 60 }).map((packs) => shown(times(count(packs), packOf(of)))),
      { nil: null, freq: 1 },
    ),
    weight: decimals(0, 6, 4),
    onePiece: fc.oneof({ arbitrary: fc.constant(false), weight: 3 }, fc.constant(true)),
    discontinued:
      of.pack === null ? fc.constant(false) : fc.oneof({ arbitrary: fc.constant(false), weight: 3 }, fc.constant(true)),
    prices: fc.array(price(of), { maxLength: 6 }).map(inOneTable),
    lots: fc.oneof(
      fc
        .subarray(['A', 'B', 'C'])
        .chain((lots) => fc.tuple(...lots.map((lot) => fc.record({ lot: fc.constant(lot), onHand: lying(of, 40) })))),
      lying(of, 60).map((onHand) => [{ lot: '', onHand }]),
    ),
    coming: fc.uniqueArray(
      fc.record({
        eta: fc.constantFrom('2026-03-18', '2026-04-01', '2026-04-22'),
        lot: fc.constantFrom('', 'A'),
        quantity: lying(of, 30).filter((quantity) => quantity !== '0'),
      }),
      {
        maxLength: 3,
        selector: ({ eta, lot }) => `${eta} ${lot}`,
      },
    ),
    mixed: fc.boolean(),
    job: fc.option(job(of), { freq: 2 }),
  }),
);

const wish: fc.Arbitrary<Wish> = fc.record({
  item: fc.nat({ max: 5 }),
  unit: fc.nat({ max: 2 }),
  lot: fc.nat({ max: 5 }),
  packs: fc.integer({ min: 1, max: 12 }),
  beside: fc.constantFrom('0', '0', '0', '0.0001', '0.5', '-0.3', '1'),
});

/** A row that is charged for all goods, or none. */
const charge = (kind: string, row: Partial<OracleCharge>): fc.Arbitrary<OracleCharge> =>
  fc
    .record({ amount: decimals(0, 30, 2), percent: fc.constantFrom('0', '7.125'), taxable: fc.boolean() })
    .map((drawn) => ({
      ...{ id: '', kind, ofFreight: false, below: null, customer: '', priceClass: '', location: '', shipVia: '' },
      ...{ zips: [], item: '', family: '', uom: '' },
      ...drawn,
      ...row,
    }));

const charges: fc.Arbitrary<OracleCharge[]> = fc
  .tuple(charge('smallOrder', { below: '250' }), charge('deposit', {}), charge('fuel', { ofFreight: true }))
  .chain((rows) => fc.subarray(rows));

/** A shop of six items, and ten carts that are filled and ordered in it one after the other. */
export const shopCase: fc.Arbitrary<ShopCase> = fc.record({
  items: fc.array(item, { minLength: 6, maxLength: 6 }),
  carts: fc.array(
    fc.record({ pickup: fc.boolean(), isOfJob: fc.boolean(), wishes: fc.array(wish, { minLength: 1, maxLength: 5 }) }),
    {
      minLength: 10,
      maxLength: 10,
    },
  ),
  shipToRate: decimals(0, 11, 3),
  customerRate: decimals(0, 11, 3),
  cardDiscount: fc.oneof(fc.constant('0'), decimals(0, 11, 3)),
  branchRate: fc.option(decimals(0, 11, 3), { nil: null }),
  charges,
  currency: fc.constantFrom('', 'CAD'),
  lowerWins: fc.boolean(),
});
