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
  ruleInForce,
} from './charge-rule.ts';

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

/** Returns the rows of a kind that are charged, with what each is charged on. */
function countedRules(kind: ChargeKind, fitting: readonly ChargeRule[], { order, lines }: ChargeFacts) {
  const counted = new Map<ChargeRule, Counted>();
  if (rowOfKind(kind).per === 'order') {
    const rule = ruleInForce(fitting, order.merchandise);
    return rule === null ? counted : counted.set(rule, { count: decimal(1), base: order.merchandise });
  }
  for (const line of lines) {
    const rule = ruleInForce(
      fitting.filter((one) => fitsGoods(one, line)),
      order.merchandise,
    );
    if (rule === null) continue;
    const { count, base } = counted.get(rule) ?? { count: zero, base: zero };
    counted.set(rule, { count: count.plus(1), base: base.plus(line.net) });
  }
  return counted;
}

/**
 * Returns the charges of an order, in the order of their kinds. Each is rounded once to the currency's precision. Rows
 * that come to nothing are left out. An order without merchandise has no charges.
 */
export function chargesOf(facts: ChargeFacts, rules: readonly ChargeRule[], precision = 2): ChargeLine[] {
  if (rules.length === 0 || facts.order.merchandise.lte(0)) return [];
  const fitting = rules.filter((rule) => fitsOrder(rule, facts.order));
  return chargeKindNames.flatMap((kind) => {
    const counted = countedRules(
      kind,
      fitting.filter((rule) => rule.kind === kind),
      facts,
    );
    return [...counted]
      .sort(([one], [other]) => (one.id < other.id ? -1 : 1))
      .flatMap(([rule, on]) => chargeLine(rule, on, precision) ?? []);
  });
}

/** Returns the sum of charges in dollars. */
export const sumOfCharges = (charges: readonly Pick<ChargeLine, 'amount'>[]): Decimal =>
  charges.reduce<Decimal>((sum, { amount }) => sum.plus(amount), zero);
