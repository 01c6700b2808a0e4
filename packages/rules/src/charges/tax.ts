import type { ChargeLine } from '@tradecounter/contract/charges/charge-line';
import { type Decimal, decimal, toText, zero } from '../decimal.ts';
import { fraction } from '../fraction.ts';
import { roundMoney } from '../money.ts';
import { closeness, isInArea, type PostalArea } from './postal-area.ts';
import { sumOfCharges } from './charges-of.ts';

/** A row of sales tax. An empty condition applies everywhere. */
export interface TaxRate extends PostalArea {
  /** Empty = goods without a class, and those whose class has no row. */
  taxClass: string;
  location: string;
  state: string;
  /** Empty = none. */
  name: string;
  /** Percent. */
  rate: string;
  /** Whether freight and fees are taxed at this rate. Only rows without a class decide that. */
  freight: boolean;
  fees: boolean;
}

/** What a customer pays no tax on. Ended exemptions are none. */
export interface TaxExemption {
  /** Empty = everything. */
  taxClass: string;
  /** Empty = everywhere. */
  state: string;
  certificate: string;
}

/** Where tax is due: the destination, or the counter of goods that are picked up. */
export interface TaxPlace {
  location: string;
  state: string;
  zip: string;
}

/** How an order is taxed. */
export interface TaxTerms {
  /** The customer's own rate, in percent, which counts where no row does. */
  rate: string;
  /** The customer pays no tax at all. */
  exempt: boolean;
  place?: TaxPlace;
  rates?: readonly TaxRate[];
  exemptions?: readonly TaxExemption[];
}

/** What is taxed. Dollars. */
export interface Taxed {
  goods: readonly { taxClass: string; net: Decimal | string }[];
  /** Reduces the goods, each by its share. */
  cardDiscount: Decimal;
  charges: readonly ChargeLine[];
  /** Null = not known yet. */
  freight: Decimal | null;
}

/** The tax of an order, and the rows that it is from. No lines where only the customer's own rate counts. */
export interface Tax {
  tax: Decimal;
  lines: ChargeLine[];
}

/** Returns the row for goods of a class: one of the class before one without, then the closest place. */
export function taxRateFor(rates: readonly TaxRate[], taxClass: string, place: TaxPlace): TaxRate | null {
  const rank = (rate: TaxRate): number[] => [
    rate.taxClass === '' ? 0 : 1,
    closeness(rate),
    rate.location === '' ? 0 : 1,
    rate.state === '' ? 0 : 1,
  ];
  const fits = ({ location, state, ...rate }: TaxRate): boolean =>
    (rate.taxClass === '' || rate.taxClass === taxClass) &&
    (location === '' || location === place.location) &&
    (state === '' || state === place.state.toUpperCase()) &&
    isInArea(rate, place.zip);
  const [first] = rates.filter(fits).sort((one, other) => {
    const [mine, theirs] = [rank(one), rank(other)];
    const at = mine.findIndex((value, index) => value !== theirs[index]);
    return at === -1 ? (one.zipFrom + one.zipTo < other.zipFrom + other.zipTo ? -1 : 1) : theirs[at]! - mine[at]!;
  });
  return first ?? null;
}

/** Amounts that are taxed in the same way. */
interface Group {
  taxClass: string;
  rate: TaxRate | null;
  exemption: TaxExemption | null;
  base: Decimal;
}

/** Returns the goods less the card discount, each by its share. The shares add up to the discount. */
function discounted({ goods, cardDiscount }: Taxed, precision: number): { taxClass: string; net: Decimal }[] {
  const merchandise = goods.reduce<Decimal>((sum, { net }) => sum.plus(net), zero);
  if (cardDiscount.lte(0)) return goods.map(({ taxClass, net }) => ({ taxClass, net: decimal(net) }));
  let [before, taken] = [zero, zero];
  return goods.map(({ taxClass, net }) => {
    before = before.plus(net);
    const upToHere = fraction(cardDiscount).times(before).div(merchandise).round(precision);
    const share = upToHere.minus(taken);
    taken = upToHere;
    return { taxClass, net: decimal(net).minus(share) };
  });
}

const noPlace: TaxPlace = { location: '', state: '', zip: '' };

/** Returns the tax of an order. Each group of goods with the same rate is rounded once, half up. */
export function taxOfOrder(
  taxed: Taxed,
  { rate, exempt, place = noPlace, rates = [], exemptions = [] }: TaxTerms,
  precision = 2,
): Tax {
  if (exempt) return { tax: zero, lines: [] };
  const groups = new Map<string, Group>();
  const inPlace = exemptions.filter(({ state }) => state === '' || state === place.state.toUpperCase());
  const add = (taxClass: string, net: Decimal, row: TaxRate | null): void => {
    const exemption =
      inPlace.find((one) => one.taxClass === '') ??
      inPlace.find((one) => one.taxClass !== '' && one.taxClass === taxClass) ??
      null;
    const named = row?.taxClass ?? '';
    const key = `${named}/${exemption === null ? '' : `exempt ${exemption.taxClass}`}`;
    const group = groups.get(key) ?? { taxClass: named, rate: row, exemption, base: zero };
    groups.set(key, { ...group, base: group.base.plus(net) });
  };
  for (const { taxClass, net } of discounted(taxed, precision)) add(taxClass, net, taxRateFor(rates, taxClass, place));
  const usual = taxRateFor(rates, '', place);
  const fees = taxed.charges.filter(({ taxable }) => taxable || usual?.fees === true);
  add('', sumOfCharges(fees), usual);
  if (usual?.freight === true) add('', taxed.freight ?? zero, usual);
  const lines = [...groups.values()].filter(({ base }) => !base.eq(0));
  const amountOf = ({ base, rate: row, exemption }: Group): Decimal =>
    exemption === null ? roundMoney(base.times(row?.rate ?? rate).times('0.01'), precision) : zero;
  const tax = lines.reduce<Decimal>((sum, group) => sum.plus(amountOf(group)), zero);
  const isFromRows = lines.some((group) => group.rate !== null || group.exemption !== null);
  return { tax, lines: isFromRows ? lines.map((group) => taxLine(group, rate, amountOf(group))) : [] };
}

const taxLine = ({ taxClass, rate, exemption, base }: Group, usual: string, amount: Decimal): ChargeLine => ({
  kind: 'tax',
  rule: taxClass,
  name: rate?.name ?? '',
  itemId: '',
  amount: toText(amount),
  taxable: false,
  reason: {
    percent: toText(decimal(rate?.rate ?? usual)),
    base: toText(base),
    ...(exemption !== null && { exempt: exemption.certificate }),
  },
});
