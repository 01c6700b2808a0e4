import { chargedCase } from './cases/charges.ts';
import { type JobCase, jobCase, priceCase, type PriceCase } from './cases/prices.ts';
import { type TotalsCase, totalsCase } from './cases/orders.ts';
import { charged, type ChargedCase } from './charges.ts';
import { choosePrice, type Priced } from './choose-price.ts';
import { exact, shown, sum, written } from './exact.ts';
import { agrees, holds, type Property } from './property.ts';
import { withJob } from './job-price.ts';
import { chargesByRules, jobPricesByRules, pricesByRules, totalsByRules } from './rules-side.ts';
import { totals } from './totals.ts';

function priced({ units, rows, lines, precision, lowerWins }: PriceCase) {
  const itemBase = sum(lines.map(({ base }) => exact(base)));
  return lines.map(({ uom, base }) => {
    const one = choosePrice(rows, { units, uom, base: exact(base), itemBase, precision }, lowerWins);
    return one && asShown(one);
  });
}

const asShown = ({ price, uom, quantity, net }: Priced) => ({
  price: shown(exact(price), 6),
  uom,
  quantity: written(quantity),
  net: shown(net),
});

function pricedForJob({ units, rows, lines, precision, lowerWins, job }: JobCase) {
  const itemBase = sum(lines.map(({ base }) => exact(base)));
  const without = lines.map(({ uom, base, isOfJob }) => ({
    units,
    base: exact(base),
    isOfJob,
    priced: choosePrice(rows, { units, uom, base: exact(base), itemBase, precision }, lowerWins),
  }));
  return withJob(without, job, lowerWins, precision).map((one) => one && asShown(one));
}

function summed({ nets, weight, freight, rate, exempt, precision }: TotalsCase) {
  const {
    merchandise,
    freight: way,
    tax,
    total,
  } = totals({ nets: nets.map(exact), weight: exact(weight), freight, rate: exempt ? null : rate, precision });
  return { merchandise: shown(merchandise), freight: shown(way), tax: shown(tax), total: shown(total) };
}

function chargedAsShown(one: ChargedCase) {
  const { merchandise, cardDiscount, freight, charges, tax, total, minimum } = charged(one);
  return {
    merchandise: shown(merchandise),
    cardDiscount: shown(cardDiscount),
    freight: freight && shown(freight),
    charges: charges.map(({ id, amount }) => ({ id, amount: shown(amount) })),
    tax: shown(tax),
    total: shown(total),
    minimum: minimum && shown(minimum),
  };
}

/** Returns the cost of the first line's goods when ordered in each unit, without rows that are for one unit only. */
const inEachUnit = (one: PriceCase): (string | null)[] =>
  one.units.map(({ code }) => {
    const [line] = one.lines;
    const rows = one.rows.filter(({ whole }) => !whole);
    return pricesByRules({ ...one, rows, lines: [{ ...line!, uom: code }] })[0]?.net ?? null;
  });

export const prices: readonly Property[] = [
  agrees('the price and amount of each line of an item', priceCase, priced, pricesByRules),
  agrees('the price and amount of lines of which some are for a job', jobCase, pricedForJob, jobPricesByRules),
  holds('one price for the same goods, in whatever unit they are ordered', priceCase, (one) => {
    const nets = inEachUnit(one);
    return nets.every((net) => net === nets[0]) ? null : `the units cost ${nets.join(', ')}`;
  }),
];

export const sums: readonly Property[] = [
  agrees('merchandise, freight, tax and total', totalsCase, summed, totalsByRules),
  agrees('fees, minimum, freight by zone and tax by class', chargedCase, chargedAsShown, chargesByRules),
];
