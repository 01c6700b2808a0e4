import { type ChargeKind, chargeKindNames, rowOfKind } from '@tradecounter/contract/charges/charge-kinds';
import type { ChargeLine } from '@tradecounter/contract/charges/charge-line';
import { type Decimal, decimal, toText, zero } from '../decimal.ts';
import { roundMoney } from '../money.ts';
import {
  type ChargedGoods,
  type ChargedOrder,
  type ChargeRule,
  fitsGoods,
  fitsOrder,
  inUnitOf,
  isChargedFor,
  ruleInForce,
} from './charge-rule.ts';

const one = decimal(1);
const sumOf = (amounts: readonly (Decimal | string)[]): Decimal =>
  amounts.reduce<Decimal>((sum, amount) => sum.plus(amount), zero);

/** A line of the order. */
export interface ChargedLine extends ChargedGoods {
  /** Dollars. */
  net: Decimal;
}

/** What charges depend on. Dollars. */
export interface ChargeFacts {
  order: ChargedOrder;
  lines: readonly ChargedLine[];
}

/** What a row is charged on: how often its amount, and what its percentage is of. */
interface Counted {
  count: Decimal;
  base: Decimal;
}

/** Returns the charge of a row, rounded once. Null where it comes to nothing. */
function chargeLine(rule: ChargeRule, { count, base }: Counted, precision: number): ChargeLine | null {
  const { kind, id, name, itemId, uom, taxable } = rule;
  const perEach = decimal(rule.amount).times(count);
  const ofBase = decimal(rule.percent).times(base).times('0.01');
  const amount = roundMoney(perEach.plus(ofBase), precision);
  if (amount.lte(0)) return null;
  const isCounted = rowOfKind(kind).per !== 'order' && perEach.gt(0);
  return {
    kind,
    rule: id,
    name,
    itemId,
    amount: toText(amount),
    taxable,
    reason: {
      ...(rule.below !== null && { below: toText(decimal(rule.below)) }),
      ...(uom !== '' && { uom }),
      ...(isCounted && { count: toText(count), each: toText(decimal(rule.amount)) }),
      ...(ofBase.gt(0) && { percent: toText(decimal(rule.percent)), base: toText(base) }),
    },
  };
}

/** Returns what the percentage of a charge per order is of. */
function baseOfOrder({ kind, percentOf }: ChargeRule, { order, lines }: ChargeFacts): Decimal {
  if (percentOf === 'freight') return order.freight ?? zero;
  if (rowOfKind(kind).lines === undefined) return order.merchandise;
  return sumOf(lines.map(({ net }) => net));
}

/** Returns how often the row's amount is charged for a line. */
function countOfLine(rule: ChargeRule, line: ChargedLine): Decimal {
  const { per, units } = rowOfKind(rule.kind);
  if (per === 'line') return one;
  const quantity = inUnitOf(rule, line);
  return (units === 'full' ? quantity.floor() : quantity.ceiling()).round(0);
}

/** Returns the rows of a kind that are charged, with what each is charged on. */
function countedRules(fitting: readonly ChargeRule[], facts: ChargeFacts): Map<ChargeRule, Counted> {
  const counted = new Map<ChargeRule, Counted>();
  const { merchandise } = facts.order;
  const isPerOrder = fitting[0] !== undefined && rowOfKind(fitting[0].kind).per === 'order';
  if (isPerOrder) {
    const rule = ruleInForce(fitting, merchandise);
    if (rule === null) return counted;
    const lines = facts.lines.filter((line) => isChargedFor(rule, line));
    return lines.length === 0
      ? counted
      : counted.set(rule, { count: one, base: baseOfOrder(rule, { ...facts, lines }) });
  }
  for (const line of facts.lines) {
    const rule = ruleInForce(
      fitting.filter((each) => fitsGoods(each, line)),
      merchandise,
    );
    if (rule === null || !isChargedFor(rule, line)) continue;
    const more = countOfLine(rule, line);
    if (more.lte(0)) continue;
    const { count, base } = counted.get(rule) ?? { count: zero, base: zero };
    counted.set(rule, { count: count.plus(more), base: base.plus(line.net) });
  }
  return counted;
}

const rulesOf = (kind: ChargeKind, { order }: ChargeFacts, rules: readonly ChargeRule[]): ChargeRule[] =>
  rules.filter((rule) => rule.kind === kind && fitsOrder(rule, order));

/**
 * Returns the charges of an order, in the order of their kinds. Each is rounded once to the currency's precision. Rows
 * that come to nothing are left out. An order without merchandise has no charges.
 */
export function chargesOf(facts: ChargeFacts, rules: readonly ChargeRule[], precision = 2): ChargeLine[] {
  if (rules.length === 0 || facts.order.merchandise.lte(0)) return [];
  return chargeKindNames
    .filter((kind) => rowOfKind(kind).isMinimum !== true)
    .flatMap((kind) =>
      [...countedRules(rulesOf(kind, facts, rules), facts)]
        .sort(([{ id }], [other]) => (id < other.id ? -1 : 1))
        .flatMap(([rule, on]) => chargeLine(rule, on, precision) ?? []),
    );
}

/** Returns the merchandise in dollars that the order must have at least. Null when it has that much. */
export function minimumOf(facts: ChargeFacts, rules: readonly ChargeRule[]): Decimal | null {
  const { merchandise } = facts.order;
  if (rules.length === 0 || merchandise.lte(0)) return null;
  const below = ruleInForce(rulesOf('minimumOrder', facts, rules), merchandise)?.below ?? null;
  return below === null ? null : decimal(below);
}

/** Returns the sum of charges in dollars. */
export const sumOfCharges = (charges: readonly Pick<ChargeLine, 'amount'>[]): Decimal =>
  sumOf(charges.map(({ amount }) => amount));
