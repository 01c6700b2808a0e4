import { type ChargeKind, type ChargeKindRow, rowOfKind } from '@tradecounter/contract/charges/charge-kinds';
import { type Decimal, decimal } from '../decimal.ts';
import type { Fraction } from '../fraction.ts';
import { beginsWith, plainArea } from '../postal-codes.ts';
import { findUnit, fromBase, type UnitSize } from '../units.ts';

/** A row of what the distributor charges. Amounts in dollars. An empty condition applies to everything. */
export interface ChargeRule {
  id: string;
  kind: ChargeKind;
  /** Empty = the kind's name. */
  name: string;
  amount: string;
  percent: string;
  /** What the percentage of a charge per order is of. */
  percentOf: 'goods' | 'freight';
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
  /** The marks of the destination. */
  residential: boolean;
  liftgate: boolean;
  /** Its goods have the prices of a quote. */
  isQuoted: boolean;
  /** Dollars, before a card discount. */
  merchandise: Decimal;
  /** Null = not known yet. */
  freight: Decimal | null;
}

type UnitOfGoods = UnitSize & { code: string };

/** The goods of a line that decide which rows apply to it. */
export interface ChargedGoods {
  itemId: string;
  family: string | null;
  hazardous: boolean;
  /** A line of it comes from one roll. */
  onePiece: boolean;
  /** Base units. */
  base: Fraction;
  units: readonly UnitOfGoods[];
}

const isOrAny = (wanted: string, value: string | null): boolean => wanted === '' || wanted === value;

function reaches({ zipPrefixes }: ChargeRule, { zip, pickup }: ChargedOrder): boolean {
  if (zipPrefixes.length === 0) return true;
  const code = plainArea(zip);
  return !pickup && zipPrefixes.some((prefix) => beginsWith(code, plainArea(prefix)));
}

/** Whether a kind can be charged for the order. */
const isOfOrder = ({ of, place }: ChargeKindRow, order: ChargedOrder): boolean =>
  (of === 'delivery' ? !order.pickup : !order.isQuoted) && (place === undefined || order[place]);

/** Whether the row's conditions on the order fit, apart from the merchandise. */
export const fitsOrder = (rule: ChargeRule, order: ChargedOrder): boolean =>
  isOfOrder(rowOfKind(rule.kind), order) &&
  isOrAny(rule.customerNumber, order.customerNumber) &&
  isOrAny(rule.priceClass, order.priceClass) &&
  isOrAny(rule.location, order.location) &&
  isOrAny(rule.shipVia, order.shipVia) &&
  reaches(rule, order);

/** Whether the row's conditions on goods fit. */
export const fitsGoods = (rule: ChargeRule, { itemId, family, units }: ChargedGoods): boolean =>
  isOrAny(rule.itemId, itemId) &&
  isOrAny(rule.family, family) &&
  (rule.uom === '' || findUnit(units, rule.uom) !== undefined);

/** Returns the quantity of a line in the row's unit; in base units without one. The goods must have the unit. */
export const inUnitOf = ({ uom }: ChargeRule, { base, units }: ChargedGoods): Fraction =>
  uom === '' ? base : fromBase(base, findUnit(units, uom)!);

/** Whether the row is charged for the line, whose goods it fits. */
export function isChargedFor(rule: ChargeRule, goods: ChargedGoods): boolean {
  switch (rowOfKind(rule.kind).lines) {
    case 'cut':
      return goods.onePiece && (rule.uom === '' || !inUnitOf(rule, goods).isWhole());
    case 'partOfUnit':
      return !inUnitOf(rule, goods).isWhole();
    case 'lessThanUnit':
      return inUnitOf(rule, goods).lt(1);
    case 'hazardous':
      return goods.hazardous;
    case undefined:
      return true;
  }
}

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
