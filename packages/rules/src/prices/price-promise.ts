import { decimal, type Decimal } from '../decimal.ts';
import type { Fraction } from '../fraction.ts';
import type { PriceCandidate, PricedLine } from '../price.ts';

/** The prices that applied to an item when they were promised, with the ship-to they were promised for; null = none. */
export interface PromisedPrices {
  shipTo: string | null;
  candidates: readonly PriceCandidate[];
}

/** `ended`: all prices are unchanged; `changed`: some changed, and no user has accepted that yet. */
export type PromiseState = 'running' | 'ended' | 'changed';

/** A price that is another one than promised. Both of one `uom`; `now` is null when there is no price any more. */
export interface PriceChange {
  was: Decimal;
  now: Decimal | null;
  uom: string;
}

export interface PriceInForce {
  price: PricedLine | null;
  change: PriceChange | null;
}

/** Whether a promise still holds at that instant; both in milliseconds since 1970. It stops at its end, not after it. */
export const promiseRuns = (until: number | null, now: number): boolean => until !== null && now < until;

/** Returns the state of a cart's promise. */
export const promiseState = (runs: boolean, changed: number): PromiseState =>
  runs ? 'running' : changed > 0 ? 'changed' : 'ended';

/**
 * Returns the price candidates of the promise for goods to that ship-to. Ship-to prices apply to one ship-to only:
 * if the ship-to has changed, its own current prices replace those of the promised one.
 */
export function promisedCandidates(promised: PromisedPrices, now: PromisedPrices): readonly PriceCandidate[] {
  if (promised.shipTo === now.shipTo) return promised.candidates;
  const ofShipTo = ({ scope }: PriceCandidate): boolean => scope === 'shipTo';
  return [...promised.candidates.filter((one) => !ofShipTo(one)), ...now.candidates.filter(ofShipTo)];
}

/** Not rounded: of two prices for the same goods the lower one must show even where both round to the same amount. */
const amountOf = ({ unitPrice, qtyPriceUom }: PricedLine): Fraction => qtyPriceUom.times(unitPrice);

function changeOf(promised: PricedLine, fresh: PricedLine | null): PriceChange | null {
  if (fresh === null) return { was: promised.unitPrice, now: null, uom: promised.priceUom };
  const same = promised.priceUom === fresh.priceUom;
  const was = same ? promised.unitPrice : amountOf(promised).div(fresh.qtyPriceUom).round(4);
  return was.eq(fresh.unitPrice) ? null : { was, now: fresh.unitPrice, uom: fresh.priceUom };
}

/**
 * The price that holds for a line: while the promise runs the promised one, or the one of now where that is lower;
 * after it the one of now, with what has changed, up or down. `promised` null: nothing was promised for this line.
 */
export function priceInForce({
  runs,
  promised,
  fresh,
}: {
  runs: boolean;
  promised: PricedLine | null;
  fresh: PricedLine | null;
}): PriceInForce {
  if (promised === null) return { price: fresh, change: null };
  if (!runs) return { price: fresh, change: changeOf(promised, fresh) };
  return { price: fresh !== null && amountOf(fresh).lte(amountOf(promised)) ? fresh : promised, change: null };
}

/** The price that a buyer saw beside the one of now: equal, or both none. */
export const samePrice = (seen: number | null, now: Decimal | null): boolean =>
  seen === null || now === null ? seen === now : decimal(seen).eq(now);
