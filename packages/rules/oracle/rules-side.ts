/** Passes the oracle's cases to the rules. Answers are text: quantities as exact fractions, money as shown. */
import { allocateLines } from '../src/stock/allocate.ts';
import { promiseArrivals } from '../src/stock/arrivals.ts';
import { type Fraction, type FractionLike, fraction } from '../src/fraction.ts';
import { newestPrices } from '../src/prices/newest-prices.ts';
import { settleQuantity } from '../src/quantities/order-quantity.ts';
import { priceLineOfJob, shareJobPrices } from '../src/prices/job-price.ts';
import { type ChargeFacts, chargesOf, minimumOf } from '../src/charges/charges-of.ts';
import { freightRateFor, ruleOfRate } from '../src/charges/freight-rates.ts';
import { decimal, type Decimal } from '../src/decimal.ts';
import { orderTotals } from '../src/totals.ts';
import { convert, type Unit } from '../src/units.ts';
import type { JobCase, PriceCase } from './cases/prices.ts';
import type { AskedCase } from './cases/asked.ts';
import type { ChargeRule } from '../src/charges/charge-rule.ts';
import type { ChargedCase } from './charges.ts';
import type { TotalsCase } from './cases/orders.ts';
import type { ArrivalCase, ShelfCase } from './cases/stock.ts';
import { count, exact, shown, times } from './exact.ts';
import type { OracleUnit } from './goods.ts';
import { lotsOf, wishesOf } from './shelf.ts';

const asText = (value: FractionLike): string => {
  const { numerator, denominator } = fraction(value);
  return `${numerator}/${denominator}`;
};

const asFraction = (text: string): Fraction => {
  const [numerator = '', denominator = '1'] = text.split('/');
  return fraction(numerator).div(denominator);
};

export const unitsOf = (units: readonly OracleUnit[]): Unit[] =>
  units.map(({ code, size, sellable, whole }) => {
    const [factor = '1', divisor = '1'] = size.split('/');
    return { code, name: code, factor, divisor, sellable, whole };
  });

const unitOf = (units: readonly OracleUnit[], code: string): Unit => unitsOf(units).find((unit) => unit.code === code)!;

export const convertByRules = (quantity: string, from: OracleUnit, to: OracleUnit): string => {
  const both = [from, to];
  return asText(convert(quantity, unitOf(both, from.code), unitsOf([to])[0]!));
};

/** Settles the question with the rules. The cart's quantities are passed as the database sums them. */
export function settleByRules({
  units,
  pack,
  multiple,
  quantity,
  uom,
  minimum,
  maximum,
  discontinued,
  left,
  already,
  sold,
  creditHold,
}: AskedCase) {
  const settled = settleQuantity({
    asked: quantity,
    unitCode: uom,
    units: unitsOf(units),
    packUom: pack,
    multipleUom: multiple ?? null,
    minimumQty: minimum,
    maximumQty: maximum,
    discontinued,
    available: left,
    alreadyInCart: already.stored,
    sold,
    creditHold,
  });
  return { quantity: settled.quantity.toFixed(), base: asText(settled.base), code: settled.change?.code ?? null };
}

/** Prices the lines of one item in one cart with the rules. */
export const pricesByRules = (one: PriceCase) => pricedLines(one, null);

/** Prices the lines of one item with the rules, some of them for a job. */
export const jobPricesByRules = (one: JobCase) => pricedLines(one, one.job);

function pricedLines({ units, rows, lines, precision, lowerWins }: PriceCase | JobCase, job: JobCase['job'] | null) {
  const candidates = rows.map(({ scope, uom, minimum, price, percent, from, free, whole }) => ({
    scope,
    uom,
    minimumQty: minimum,
    price,
    percent,
    lower: lowerWins && scope.toLowerCase().endsWith('promotion') ? ('Y' as const) : null,
    from,
    free: free ? ('Y' as const) : null,
    whole: whole ? ('Y' as const) : null,
  }));
  const total = lines.reduce((all, { base }) => all.plus(asFraction(base)), fraction(0));
  const shares = shareJobPrices(
    lines.map((line) => ({
      itemId: 'I',
      base: asFraction(line.base),
      units: unitsOf(units),
      jobPrice: job !== null && 'isOfJob' in line && line.isOfJob ? { ...job, job: 'J' } : null,
    })),
  );
  return lines.map(({ uom, quantity, base }, at) => {
    const question = {
      quantity,
      unitCode: uom,
      units: unitsOf(units),
      base: asFraction(base),
      total,
      candidates: newestPrices(candidates),
      precision,
    };
    const priced = priceLineOfJob(question, shares[at]!);
    return (
      priced && {
        price: priced.unitPrice.toFixed(),
        uom: priced.priceUom,
        quantity: asText(priced.qtyPriceUom),
        net: priced.net.toFixed(),
      }
    );
  });
}

export function totalsByRules({ nets, weight, freight, rate, exempt, precision }: TotalsCase) {
  const rule = freight && { flat: freight.flat, perPound: freight.perPound, freeOver: freight.freeFrom };
  const {
    merchandise,
    freight: way,
    tax,
    total,
  } = orderTotals({ nets, weight, freight: rule, tax: { rate, exempt }, precision });
  return { merchandise: merchandise.toFixed(), freight: way!.toFixed(), tax: tax.toFixed(), total: total.toFixed() };
}

const chargeFactsOf = ({ order, lines }: ChargedCase, merchandise: Decimal, freight: Decimal | null): ChargeFacts => ({
  order: { ...order, customerNumber: order.customer, isQuoted: order.quoted, merchandise, freight },
  lines: lines.map(({ item: itemId, units, base, net, ...line }) => ({
    ...line,
    itemId,
    units: unitsOf(units),
    base: asFraction(base),
    net: decimal(net),
  })),
});

/** Charges an order with the rules. */
export function chargesByRules(one: ChargedCase) {
  const { order, lines, weight, ownFreight, precision } = one;
  const merchandise = lines.reduce((all, { net }) => all.plus(net), decimal(0));
  const rates = one.freight.map(({ from: zipFrom, to: zipTo, freeFrom: freeOver, ...row }) => ({
    ...row,
    ...{ zipFrom, zipTo, freeOver, zone: '' },
  }));
  const rate = freightRateFor(rates, { zip: order.zip, merchandise, weight });
  const own = { flat: ownFreight.flat, perPound: ownFreight.perPound, freeOver: ownFreight.freeFrom };
  const rules = one.charges.map(({ ofFreight, customer: customerNumber, zips: zipPrefixes, item: itemId, ...row }) => ({
    ...row,
    ...{ customerNumber, zipPrefixes, itemId, name: '' },
    kind: row.kind as ChargeRule['kind'],
    percentOf: ofFreight ? ('freight' as const) : ('goods' as const),
  }));
  const sums = orderTotals({
    nets: lines.map(({ net }) => net),
    taxClasses: lines.map(({ taxClass }) => taxClass),
    weight,
    freight: order.pickup ? null : rate === null ? own : ruleOfRate(rate),
    tax: {
      rate: one.ownRate ?? '0',
      exempt: one.ownRate === null,
      place: order,
      rates: one.taxes.map(({ from: zipFrom, to: zipTo, ...row }) => ({ ...row, zipFrom, zipTo, name: '' })),
      exemptions: one.exemptions.map((row) => ({ ...row, certificate: '' })),
    },
    cardDiscount: one.cardDiscount,
    charges: (of) => chargesOf(chargeFactsOf(one, of.merchandise, of.freight), rules, precision),
    precision,
  });
  return {
    merchandise: sums.merchandise.toFixed(),
    cardDiscount: sums.cardDiscount.toFixed(),
    freight: sums.freight?.toFixed() ?? null,
    charges: sums.charges.map(({ rule: id, amount }) => ({ id, amount })),
    tax: sums.tax.toFixed(),
    total: sums.total.toFixed(),
    minimum: minimumOf(chargeFactsOf(one, merchandise, sums.freight), rules)?.toFixed() ?? null,
  };
}

/** Serves the lines of an item with the rules, in base units. */
export function servedByRules(one: ShelfCase): { taken: { lot: string; quantity: string }[]; backOrdered: string }[] {
  const lines = wishesOf(one).map(({ base: [numerator, denominator], lot }) => ({
    lot,
    quantity: fraction(String(numerator)).div(String(denominator)),
  }));
  const [factor = '1', divisor = '1'] = (one.pack ?? '1').split('/');
  return allocateLines({
    lots: lotsOf(one),
    lines,
    pack: one.pack === null ? null : { factor, divisor },
    onePiece: one.onePiece,
  }).map(({ taken, backOrdered }) => ({
    taken: taken.map(({ lot, quantity }) => ({ lot, quantity: asText(quantity) })),
    backOrdered: asText(backOrdered),
  }));
}

/** Assigns arrivals to back orders with the rules. Returns their days, and the arrivals that are left. */
export function arrivalsByRules({ piece, coming, waiting }: ArrivalCase) {
  const pieces = (packs: number): string => shown(times(count(packs), exact(piece)), 12);
  const { dates, left } = promiseArrivals({
    incoming: coming.map(({ eta, lot, packs }) => ({ eta, lot, quantity: pieces(packs) })),
    waiting: waiting.map(({ lot, packs, onePiece }) => ({ lot, quantity: pieces(packs), onePiece })),
  });
  return { days: dates, left: left.map(({ eta, lot, quantity }) => ({ eta, lot, quantity: asText(quantity) })) };
}
