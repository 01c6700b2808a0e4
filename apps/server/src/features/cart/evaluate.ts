import { constants } from '@tradecounter/contract/limits';
import { type ChargeFacts, chargesOf, minimumOf } from '@tradecounter/rules/charges/charges-of';
import { freightRateFor, ruleOfRate } from '@tradecounter/rules/charges/freight-rates';
import { type Decimal, zero } from '@tradecounter/rules/decimal';
import { type Fraction, fraction } from '@tradecounter/rules/fraction';
import { settleQuantity, type SettledQuantity } from '@tradecounter/rules/quantities/order-quantity';
import { type PriceCandidate, type PricedLine, priceLine, type PriceQuestion } from '@tradecounter/rules/price';
import { type JobShare, priceForJob, shareJobPrices } from '@tradecounter/rules/prices/job-price';
import { unbillable } from '@tradecounter/rules/prices/settle-price';
import {
  type PriceChange,
  priceLockRuns,
  priceLockState,
  type PriceLockState,
} from '@tradecounter/rules/prices/price-lock';
import {
  type FreightRule,
  type FreightTerms,
  orderTotals,
  type OrderSums,
  untilFreeFreight,
} from '@tradecounter/rules/totals';
import { baseForBreaks, baseOfLine } from './base-of-line.ts';
import { priceAsLocked } from './price-lock/price-as-locked.ts';
import type { BuyerRow, LineRow } from './read-cart.ts';
import { serveCart } from './serve-cart.ts';

/** A line with its current price and stock. Quantities are in base units, money in dollars, weight in pounds. */
export interface EvaluatedLine {
  row: LineRow;
  /** The quantity asked for. */
  base: Fraction;
  /** Null when the item has no price for this customer. */
  price: PricedLine | null;
  /** The change a line needs before it can be billed, or null. */
  unbillable: SettledQuantity | null;
  /** The difference from the locked price, once the lock has ended; null = none. */
  change: PriceChange | null;
  lots: { lot: string; quantity: Fraction }[];
  backOrdered: Fraction;
  dateAvailable: string | null;
  weight: Fraction;
}

export interface EvaluatedCart {
  lines: EvaluatedLine[];
  sums: OrderSums;
  /** Whether the freight is unknown because the carrier in force quotes it later. */
  isFreightQuoted: boolean;
  /** Dollars of merchandise; null when freight is already free or never becomes free. */
  untilFreeFreight: Decimal | null;
  /** Dollars of merchandise that an order must have at least. Null when the cart has that much. */
  minimum: Decimal | null;
  weight: Fraction;
  /** Null for users who can't see prices: we lock nothing they can't see. */
  priceLock: PriceLockState | null;
}

export interface EvaluationTerms {
  /** Decimal places of amounts. Each line is rounded once. */
  precision: number;
  now: Date;
  /** Whether this reader gets locked prices. It requires that they can see prices. */
  priceLock: boolean;
  /** Whether prices are hidden from this reader. Nothing reported about a line may then depend on them. */
  hidden: boolean;
  /** Whether this buyer gets the customer's card discount. Agreed prices don't include it. */
  cardDiscount: boolean;
  /** Agreed prices, which replace those in force. They are billed whatever they are. */
  agreed?: ((row: LineRow) => PricedLine) | undefined;
}

/** The change a line needs at this price, in steps of its item, or null when it can be billed. */
function unbillableAt(
  row: LineRow,
  price: PricedLine | null,
  { precision, hidden }: EvaluationTerms,
): SettledQuantity | null {
  const goods = {
    unitCode: row.uom,
    units: row.units,
    packUom: row.packUom,
    multipleUom: row.multipleUom,
    minimumQty: null,
    maximumQty: null,
    discontinued: false,
    available: 0,
    sold: true,
    creditHold: false,
  };
  return unbillable({
    quantity: row.quantity,
    uom: row.uom,
    price,
    units: row.units,
    precision,
    hidden,
    settle: (asked) => settleQuantity({ ...goods, asked }),
  });
}

type Priced = Pick<EvaluatedLine, 'price' | 'change'>;

/** A price that no longer has a part in the line hasn't changed for the buyer. */
const atJobPrice = ({ change }: Priced, price: PricedLine | null): Priced => ({
  price,
  change: price?.scope === 'job' ? null : change,
});

/** Evaluates the prices and the price lock of a cart as if it were ordered now. */
export function evaluateCart(buyer: BuyerRow, rows: readonly LineRow[], terms: EvaluationTerms): EvaluatedCart {
  const { precision, now, priceLock, agreed } = terms;
  const runs = priceLockRuns(buyer.pricesUntil, now.getTime());
  const forBreaks = baseForBreaks(rows);
  const priceOf = (row: LineRow, base: Fraction, share: JobShare | null): Priced => {
    if (agreed !== undefined) return { price: agreed(row), change: null };
    const { quantity, uom: unitCode, units, prices } = row;
    // The breaks are those that the item's goods in the cart reach together.
    const question: PriceQuestion = { quantity, unitCode, units, base, total: forBreaks(row) };
    const price = (candidates: readonly PriceCandidate[]) => priceLine({ ...question, candidates, precision });
    const normal = priceLock
      ? priceAsLocked(row, { runs, shipTo: buyer.shipToKey, price })
      : { price: price(prices), change: null };
    return share === null
      ? normal
      : atJobPrice(normal, priceForJob({ ...question, candidates: prices, precision }, share, normal.price));
  };
  const wanted = rows.map((row) => ({ row, base: baseOfLine(row, row) }));
  const served = serveCart(wanted);
  const shares = shareJobPrices(wanted.map(({ row, base }) => ({ ...row, base })));
  const lines = wanted.map(({ row, base }, at): EvaluatedLine => {
    const { taken, backOrdered, date } = served[at]!;
    const { price, change } = priceOf(row, base, shares[at]!);
    return {
      row,
      base,
      price,
      unbillable: agreed === undefined ? unbillableAt(row, price, terms) : null,
      change,
      lots: taken,
      backOrdered,
      dateAvailable: date,
      weight: base.times(row.weightEach),
    };
  });
  const weight = lines.reduce((sum, line) => sum.plus(line.weight), fraction(0));
  const sums = sumsOf(buyer, lines, weight, terms);
  const changed = lines.filter((line) => line.change !== null).length;
  const order = { merchandise: sums.merchandise, weight };
  const untilFree = untilFreeFreight(freightTermsOf(buyer, lines, order), order);
  const minimum = minimumOf(chargeFactsOf(buyer, lines, { ...sums, isQuoted: agreed !== undefined }), buyer.charges);
  const isFreightQuoted = sums.freight === null && buyer.how !== null;
  return {
    lines,
    sums,
    isFreightQuoted,
    untilFreeFreight: untilFree,
    minimum,
    weight,
    priceLock: priceLock ? priceLockState(runs, changed) : null,
  };
}

const merchandiseOf = (lines: readonly EvaluatedLine[]): Decimal =>
  lines.reduce<Decimal>((sum, { price }) => sum.plus(price?.net ?? zero), zero);

const free: FreightRule = { flat: '0', perPound: '0', freeOver: null };

/** What is ordered, as its freight depends on it. */
interface Weighed {
  merchandise: Decimal;
  weight: Fraction;
}

/**
 * Returns the freight terms of the ship via in force: those of the row for the destination, or else its own. Null when
 * nothing is shipped. A carrier without figures isn't free: it quotes later.
 */
function freightTermsOf(buyer: BuyerRow, lines: readonly EvaluatedLine[], order: Weighed): FreightTerms {
  if (lines.length === 0 || buyer.how === constants.willCall) return null;
  if (buyer.how === null) return 'unknown';
  const { freightTerms: payer, freightAccount: account } = buyer;
  if (buyer.how === constants.carrier && payer !== 'prepaid') return { ...free, payer, account };
  const rate = freightRateFor(buyer.freightRates, { zip: buyer.zip ?? '', ...order });
  if (rate !== null) return ruleOfRate(rate);
  const flat = buyer.freightFlat ?? '0';
  const perPound = buyer.freightPerPound ?? '0';
  const isZero = Number(flat) === 0 && Number(perPound) === 0;
  const isCarriers = buyer.how === constants.carrier && isZero;
  if (buyer.currency === '') return { flat, perPound, freeOver: buyer.freightFreeOver, isQuoted: isCarriers };
  // The figures are in the shop's currency, so only a zero means anything to this customer.
  const freeOver = buyer.freightFreeOver !== null && Number(buyer.freightFreeOver) === 0 ? '0' : null;
  return { ...free, freeOver, isQuoted: isCarriers || !isZero };
}

/** Returns what the charges of a cart depend on. */
function chargeFactsOf(
  buyer: BuyerRow,
  lines: readonly EvaluatedLine[],
  { merchandise, freight, isQuoted }: { merchandise: Decimal; freight: Decimal | null; isQuoted: boolean },
): ChargeFacts {
  const { customerNumber, priceClass, location, shipVia, zip, how, residential, liftgate } = buyer;
  const pickup = how === constants.willCall;
  const place = { location, shipVia, zip: zip ?? '', pickup, residential, liftgate };
  return {
    order: { customerNumber, priceClass, ...place, merchandise, freight, isQuoted },
    lines: lines.map(({ row, price, base }) => ({ ...row, base, net: price?.net ?? zero })),
  };
}

/** Sums merchandise, card discount, freight by the ship via's rule, charges, tax and total. */
export function sumsOf(
  buyer: BuyerRow,
  lines: readonly EvaluatedLine[],
  weight: Fraction,
  { precision, cardDiscount, agreed }: Pick<EvaluationTerms, 'precision' | 'cardDiscount' | 'agreed'>,
): OrderSums {
  const { taxRate: rate, taxExempt: exempt, taxRates: rates, taxExemptions: exemptions } = buyer;
  const place = { location: buyer.location, state: buyer.state ?? '', zip: buyer.zip ?? '' };
  const isQuoted = agreed !== undefined;
  return orderTotals({
    nets: lines.map((line) => line.price?.net ?? zero),
    weight,
    freight: freightTermsOf(buyer, lines, { merchandise: merchandiseOf(lines), weight }),
    tax: { rate, exempt, place, rates, exemptions },
    taxClasses: lines.map(({ row }) => row.taxClass),
    cardDiscount: cardDiscount && !isQuoted ? buyer.cardDiscount : '0',
    charges: (sums) => chargesOf(chargeFactsOf(buyer, lines, { ...sums, isQuoted }), buyer.charges, precision),
    precision,
  });
}
