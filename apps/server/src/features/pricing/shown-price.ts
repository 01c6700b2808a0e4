import { decimal, priceToWire } from '@tradecounter/rules/decimal';
import { isOnRequest, type PriceCandidate, type PriceScope, priceScopes } from '@tradecounter/rules/price';
import { reachablePrices } from '@tradecounter/rules/prices/reachable-prices';
import { convert, findUnit, type Unit } from '@tradecounter/rules/units';

interface ShownBreak {
  scope: PriceScope;
  minimumQty: number;
  uom: string;
  /** Null means on request. */
  amount: number | null;
  /** Only for whole units ordered in `uom`. */
  whole: boolean;
}

export interface ShownPrice {
  /** Price of one `uom`. Null when prices apply only from a larger quantity. */
  amount: number | null;
  uom: string;
  scope: PriceScope;
  /** List price in the same unit, if the customer's price is lower. */
  list: number | null;
  until: string | null;
  breaks: ShownBreak[];
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the candidates of one scope that apply to a single unit, with the one in force first. */
function singleUnitPrices(candidates: readonly PriceCandidate[], scope: PriceScope, baseUom: string): PriceCandidate[] {
  return candidates
    .filter((one) => one.scope === scope && decimal(one.minimumQty).lte(1))
    .sort(
      (a, b) =>
        Number(b.uom === baseUom) - Number(a.uom === baseUom) ||
        decimal(b.minimumQty).cmp(a.minimumQty) ||
        decimal(a.price).cmp(b.price) ||
        byText(a.uom, b.uom),
    );
}

/** Returns the list price of one `uom`. Null without a list price, or if the item lacks one of the units. */
function listIn(candidates: readonly PriceCandidate[], uom: string, baseUom: string, units: readonly Unit[]) {
  const list = singleUnitPrices(candidates, 'list', baseUom)[0];
  if (list === undefined) return null;
  if (list.uom === uom) return decimal(list.price);
  const from = findUnit(units, list.uom);
  const to = findUnit(units, uom);
  return from === undefined || to === undefined ? null : convert('1', to, from).times(list.price).round(4);
}

/** Returns the amount of a price; null = on request. */
const amountOf = (candidate: PriceCandidate): number | null =>
  isOnRequest(candidate) ? null : priceToWire(decimal(candidate.price));

/** Returns the customer's price for a single unit, from the first price kind that has one. */
function singleUnitPrice(candidates: readonly PriceCandidate[], baseUom: string): PriceCandidate | null {
  for (const scope of priceScopes) {
    const first = singleUnitPrices(candidates, scope, baseUom)[0];
    if (first !== undefined) return first;
  }
  return null;
}

/**
 * Returns the customer's price for one unit, and every price that can apply at some quantity, by the same rules as the
 * cart. `candidates` are the prices in force. Null when none has an amount to show.
 */
export function shownPrice(
  candidates: readonly PriceCandidate[],
  baseUom: string,
  units: readonly Unit[],
): ShownPrice | null {
  const unitPrice = singleUnitPrice(candidates, baseUom);
  const amount = unitPrice === null ? null : amountOf(unitPrice);
  const reachable = reachablePrices(candidates, units);
  const chosen =
    unitPrice !== null && amount !== null ? unitPrice : reachable.find((candidate) => !isOnRequest(candidate));
  if (chosen === undefined) return null;
  const list = chosen.scope === 'list' ? null : listIn(candidates, chosen.uom, baseUom, units);
  return {
    amount,
    uom: chosen.uom,
    scope: chosen.scope,
    list: amount !== null && list !== null && list.gt(amount) ? priceToWire(list) : null,
    until: chosen.until ?? null,
    breaks: reachable.map((candidate) => ({
      scope: candidate.scope,
      minimumQty: Number(candidate.minimumQty),
      uom: candidate.uom,
      amount: amountOf(candidate),
      whole: candidate.whole === 'Y',
    })),
  };
}
