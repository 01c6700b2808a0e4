import { decimal, priceToWire } from '@tradecounter/rules/decimal';
import {
  isOnRequest,
  isPercentage,
  needsOther,
  type PriceCandidate,
  type PriceScope,
  priceScopes,
  withPromotions,
} from '@tradecounter/rules/price';
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
  /** The rows that decide where promotions are percentages or must be lower. Null where `breaks` say all. */
  rows: PriceRow[] | null;
}

/** A price row as pages need it to price any quantity. */
interface PriceRow {
  scope: PriceScope;
  minimumQty: number;
  uom: string;
  /** Null means on request. Without meaning beside a percentage. */
  amount: number | null;
  whole: boolean;
  percent: number | null;
  /** Counts only where it is lower. */
  lower: boolean;
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
        Number(isOnRequest(a)) - Number(isOnRequest(b)) ||
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

/** Returns the price for a single unit from the first of the kinds that has one. */
function firstPrice(
  candidates: readonly PriceCandidate[],
  scopes: readonly PriceScope[],
  baseUom: string,
): PriceCandidate | null {
  for (const scope of scopes) {
    const first = singleUnitPrices(candidates, scope, baseUom)[0];
    if (first !== undefined) return first;
  }
  return null;
}

/** Returns the customer's price for a single unit. A percentage counts if it needs no more than one unit. */
function singleUnitPrice(
  candidates: readonly PriceCandidate[],
  baseUom: string,
  units: readonly Unit[],
): PriceCandidate | null {
  if (!candidates.some(needsOther)) return firstPrice(candidates, priceScopes, baseUom);
  const fixed = candidates.filter((one) => !isPercentage(one));
  const otherwise = firstPrice(
    fixed,
    priceScopes.filter((scope) => scope !== 'promotion'),
    baseUom,
  );
  const promotions = candidates.filter(
    (one) =>
      one.scope === 'promotion' &&
      (!isPercentage(one) ||
        (one.uom === otherwise?.uom
          ? decimal(one.minimumQty).lte(1)
          : Number(one.minimumQty) === 0 && one.whole !== 'Y')),
  );
  const inUnit = (candidate: PriceCandidate | null) => {
    const unit = candidate === null ? undefined : findUnit(units, candidate.uom);
    return candidate === null || unit === undefined ? null : { candidate, unit };
  };
  const promoted = inUnit(firstPrice(fixed, ['promotion'], baseUom));
  const winner = withPromotions(promotions, { promoted, otherwise: inUnit(otherwise) }, undefined);
  return winner?.candidate ?? null;
}

const rowOf = (candidate: PriceCandidate): PriceRow => ({
  scope: candidate.scope,
  minimumQty: Number(candidate.minimumQty),
  uom: candidate.uom,
  amount: amountOf(candidate),
  whole: candidate.whole === 'Y',
  percent: isPercentage(candidate) ? Number(candidate.percent) : null,
  lower: candidate.lower === 'Y',
});

/**
 * Returns the customer's price for one unit, and every price that can apply at some quantity, by the same rules as the
 * cart. `candidates` are the prices in force. Null when none has an amount to show.
 */
export function shownPrice(
  candidates: readonly PriceCandidate[],
  baseUom: string,
  units: readonly Unit[],
): ShownPrice | null {
  const unitPrice = singleUnitPrice(candidates, baseUom, units);
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
    rows: candidates.some(needsOther) ? candidates.map(rowOf) : null,
  };
}
