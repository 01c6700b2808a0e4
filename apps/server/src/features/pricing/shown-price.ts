import { decimal, toWire } from '@tradecounter/rules/decimal';
import { type PriceCandidate, type PriceScope, priceScopes } from '@tradecounter/rules/price';
import { convert, findUnit, toBase, type Unit } from '@tradecounter/rules/units';

export interface ShownPrice {
  amount: number;
  uom: string;
  scope: PriceScope;
  /** List price in the same unit when the customer's is lower. */
  list: number | null;
  until: string | null;
  breaks: { minimumQty: number; uom: string; amount: number }[];
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Candidates of one scope, the one for a single unit first. */
function ofScope(candidates: readonly PriceCandidate[], scope: PriceScope, baseUom: string): PriceCandidate[] {
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

/** The list price converted to one `uom`, where the item has both units. */
function listIn(candidates: readonly PriceCandidate[], uom: string, baseUom: string, units: readonly Unit[]) {
  const list = ofScope(candidates, 'list', baseUom)[0];
  if (list === undefined) return null;
  if (list.uom === uom) return decimal(list.price);
  const from = findUnit(units, list.uom);
  const to = findUnit(units, uom);
  return from === undefined || to === undefined ? null : decimal(list.price).times(convert('1', to, from)).round(4);
}

/** Base units in one of that unit; an unknown unit counts as one. */
const sizeOf = (uom: string, units: readonly Unit[]) => {
  const unit = findUnit(units, uom);
  return unit === undefined ? decimal(1) : toBase('1', unit);
};

/** What the customer pays for one unit, with every break of the price kind in force, dearest first (DECISIONS §5). */
export function shownPrice(candidates: readonly PriceCandidate[], baseUom: string, units: readonly Unit[]): ShownPrice | null {
  for (const scope of priceScopes) {
    const first = ofScope(candidates, scope, baseUom)[0];
    if (first === undefined) continue;
    const list = scope === 'list' ? null : listIn(candidates, first.uom, baseUom, units);
    return {
      amount: toWire(decimal(first.price)),
      uom: first.uom,
      scope,
      list: list !== null && list.gt(first.price) ? toWire(list) : null,
      until: first.until ?? null,
      breaks: candidates
        .filter((one) => one.scope === scope)
        .sort((a, b) => decimal(b.price).div(sizeOf(b.uom, units)).cmp(decimal(a.price).div(sizeOf(a.uom, units))))
        .map((one) => ({ minimumQty: Number(one.minimumQty), uom: one.uom, amount: toWire(decimal(one.price)) })),
    };
  }
  return null;
}
