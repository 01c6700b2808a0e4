import { type ChargeKind, rowOfKind } from '@tradecounter/contract/charges/charge-kinds';
import { type Decimal, decimal } from '../decimal.ts';
import { plainPostalCode } from '../postal-codes.ts';

/** A row of what the distributor charges. Amounts in dollars. An empty condition applies to everything. */
export interface ChargeRule {
  id: string;
  kind: ChargeKind;
  /** Empty = the kind's name. */
  name: string;
  amount: string;
  percent: string;
  /** Only for orders with less merchandise; null = all. */
  below: string | null;
  customerNumber: string;
  priceClass: string;
  location: string;
  shipVia: string;
  zipPrefixes: readonly string[];
  itemId: string;
  family: string;
  /** The unit that is counted. */
  uom: string;
  taxable: boolean;
}

/** The order that is charged for, without its lines. */
export interface ChargedOrder {
  customerNumber: string;
  /** Null = the customer has none. */
  priceClass: string | null;
  location: string;
  /** The ship via in force; null = none yet. */
  shipVia: string | null;
  /** The postal code of the destination. */
  zip: string;
  pickup: boolean;
  /** Its goods have the prices of a quote. */
  isQuoted: boolean;
  /** Dollars, before a card discount. */
  merchandise: Decimal;
}

/** The goods of a line that decide which rows apply to it. */
export interface ChargedGoods {
  itemId: string;
  family: string | null;
}

const isOrAny = (wanted: string, value: string | null): boolean => wanted === '' || wanted === value;

function reaches({ zipPrefixes }: ChargeRule, { zip, pickup }: ChargedOrder): boolean {
  if (zipPrefixes.length === 0) return true;
  const code = plainPostalCode(zip);
  return !pickup && zipPrefixes.some((prefix) => code.startsWith(plainPostalCode(prefix)));
}

/** Whether the row's conditions on the order fit, apart from the merchandise. */
export const fitsOrder = (rule: ChargeRule, order: ChargedOrder): boolean =>
  (rowOfKind(rule.kind).of === 'delivery' ? !order.pickup : !order.isQuoted) &&
  isOrAny(rule.customerNumber, order.customerNumber) &&
  isOrAny(rule.priceClass, order.priceClass) &&
  isOrAny(rule.location, order.location) &&
  isOrAny(rule.shipVia, order.shipVia) &&
  reaches(rule, order);

/** Whether the row's conditions on goods fit. */
export const fitsGoods = (rule: ChargeRule, { itemId, family }: ChargedGoods): boolean =>
  isOrAny(rule.itemId, itemId) && isOrAny(rule.family, family);

/** A number that is higher the more specific the row's conditions are: the customer's, the item's, then the others. */
function specificity(rule: ChargeRule): number {
  const customer = rule.customerNumber !== '' ? 2 : rule.priceClass !== '' ? 1 : 0;
  const item = rule.itemId !== '' ? 2 : rule.family !== '' ? 1 : 0;
  const others = [rule.location !== '', rule.shipVia !== '', rule.zipPrefixes.length > 0].filter(Boolean).length;
  return customer * 100 + item * 10 + others;
}

const byId = (one: ChargeRule, other: ChargeRule): number => (one.id < other.id ? -1 : 1);

/**
 * Returns the row that counts among rows of one kind whose conditions all fit: of the most specific ones, the one with
 * the lowest limit that the merchandise doesn't reach. Null when it reaches all of them.
 */
export function ruleInForce(fitting: readonly ChargeRule[], merchandise: Decimal): ChargeRule | null {
  const highest = Math.max(...fitting.map(specificity));
  const candidates = fitting
    .filter((rule) => specificity(rule) === highest && (rule.below === null || merchandise.lt(rule.below)))
    .sort((one, other) => {
      if (one.below === null || other.below === null)
        return Number(one.below === null) - Number(other.below === null) || byId(one, other);
      return decimal(one.below).cmp(other.below) || byId(one, other);
    });
  return candidates[0] ?? null;
}
