import { arrive, type Coming, type Waiting } from './arrive.ts';
import { choosePrice, type Priced, type PriceRow } from './choose-price.ts';
import { below, exact, type Exact, nothing, sum, times } from './exact.ts';
import { type Goods, meant, sizeOf, unitOf } from './goods.ts';
import { type Job, withJob } from './job-price.ts';
import { inTurn, type Lot, serve, type Served } from './serve.ts';
import { type Freight, type Totals, totals } from './totals.ts';

/** An item with its prices and stock at one location. */
export interface CartItem extends Goods {
  id: string;
  /** Pounds of a base unit. */
  weight: string;
  rows: readonly PriceRow[];
  /** A line of it comes from one lot, as one roll. */
  onePiece: boolean;
  lots: readonly Lot[];
  coming: readonly Coming[];
  /** Earlier back orders of the item, oldest first. */
  waiting: Waiting[];
  /** Whether its goods count together with those of the other such items for price breaks. */
  mixed: boolean;
  /** Its price for the job; null = none. */
  job: Job | null;
}

export interface CartLine {
  item: CartItem;
  /** In `uom`, as it was settled. */
  quantity: string;
  uom: string;
  lot: string;
}

export interface PricedLine {
  base: Exact;
  priced: Priced | null;
  served: Served;
  /** The day on which the rest arrives. */
  day: string | null;
  weight: Exact;
}

/** Returns a line's quantity in base units. */
export function baseOf({ item, quantity, uom }: Pick<CartLine, 'item' | 'quantity' | 'uom'>): Exact {
  const unit = unitOf(item.units, uom)!;
  const packed = unitOf(item.units, item.pack);
  return meant(quantity, unit, packed === undefined ? (unit.whole ? sizeOf(unit) : null) : sizeOf(packed));
}

/** Gives the lines of items with a price for the job that price. */
function atJobPrices(
  lines: readonly CartLine[],
  answers: PricedLine[],
  { lowerWins = false, precision }: { lowerWins?: boolean; precision: number },
): void {
  for (const item of new Set(lines.map((line) => line.item))) {
    if (item.job === null) continue;
    const places = lines.flatMap((line, at) => (line.item === item ? [at] : []));
    const before = places.map((at) => ({ units: item.units, isOfJob: true, ...answers[at]! }));
    for (const [index, priced] of withJob(before, item.job, lowerWins, precision).entries())
      answers[places[index]!] = { ...answers[places[index]!]!, priced };
  }
}

/**
 * Returns a cart as it would be ordered now, with prices, lots, days and sums. Goods that are picked up have no freight
 * and no ship-to prices.
 */
export function cart(
  lines: readonly CartLine[],
  terms: {
    freight: Freight | null;
    rate: string | null;
    cardDiscount?: string;
    precision: number;
    lowerWins?: boolean;
    /** The order is for the job. */
    isOfJob?: boolean;
  },
): { lines: PricedLine[]; totals: Totals; weight: Exact } {
  const bases = lines.map(baseOf);
  const answers = lines.map((line, index) => {
    const { item } = line;
    const ofItem = lines.flatMap((other, at) => (other.item === item ? [{ ...other, base: bases[at]! }] : []));
    const place = ofItem.findIndex(
      (other) => other.quantity === line.quantity && other.uom === line.uom && other.lot === line.lot,
    );
    const packed = unitOf(item.units, item.pack);
    const served = serve(item.lots, ofItem, packed === undefined ? null : sizeOf(packed), item.onePiece);
    const short = inTurn(
      ofItem.map(({ lot }, at) => ({ lot, at, quantity: served[at]!.backOrdered, onePiece: item.onePiece })),
    );
    const { days } = arrive(arrive(item.coming, item.waiting).left, short);
    const priced = choosePrice(
      item.rows.filter(({ scope }) => terms.freight !== null || scope !== 'shipTo'),
      {
        units: item.units,
        uom: line.uom,
        base: bases[index]!,
        itemBase: sum(
          lines.flatMap((other, at) => (other.item === item || (item.mixed && other.item.mixed) ? [bases[at]!] : [])),
        ),
        precision: terms.precision,
      },
      terms.lowerWins,
    );
    const day = below(nothing, served[place]!.backOrdered) ? days[short.findIndex(({ at }) => at === place)]! : null;
    return {
      base: bases[index]!,
      priced,
      served: served[place]!,
      day,
      weight: times(bases[index]!, exact(item.weight)),
    };
  });
  if (terms.isOfJob === true) atJobPrices(lines, answers, terms);
  const weight = sum(answers.map((line) => line.weight));
  return {
    lines: answers,
    weight,
    totals: totals({ nets: answers.map(({ priced }) => priced?.net ?? nothing), weight, ...terms }),
  };
}
