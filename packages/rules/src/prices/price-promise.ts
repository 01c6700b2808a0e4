import { decimal, type Decimal } from '../decimal.ts';
import type { Fraction } from '../fraction.ts';
import type { PriceCandidate, PricedLine } from '../price.ts';

/** The prices of an item when they were promised, and the ship-to for which they were promised; null = none. */
export interface PromisedPrices {
  shipTo: string | null;
  candidates: readonly PriceCandidate[];
}

/** `ended`: all prices are unchanged; `changed`: some changed, and no user has accepted that yet. */
export type PromiseState = 'running' | 'ended' | 'changed';

/** A price that differs from the promised one, both for one `uom`. `now` is null when there is no price any more. */
export interface PriceChange {
  was: Decimal;
  now: Decimal | null;
  uom: string;
}

export interface PriceInForce {
  price: PricedLine | null;
  change: PriceChange | null;
}

/** Whether a promise is running at `now`. Both are in milliseconds since 1970. At `until`, it has ended. */
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

/** Not rounded, so that the lower of two prices is found even if both round to the same amount. */
const amountOf = ({ unitPrice, qtyPriceUom }: PricedLine): Fraction => qtyPriceUom.times(unitPrice);

function changeOf(promised: PricedLine, fresh: PricedLine | null): PriceChange | null {
  if (fresh === null) return { was: promised.unitPrice, now: null, uom: promised.priceUom };
  const same = promised.priceUom === fresh.priceUom;
  const was = same ? promised.unitPrice : amountOf(promised).div(fresh.qtyPriceUom).round(4);
  return was.eq(fresh.unitPrice) ? null : { was, now: fresh.unitPrice, uom: fresh.priceUom };
}

/**
 * Returns the price in force for a line. While the promise runs, it is the promised price, or the current one if that
 * is lower. Afterwards it is the current price, with the change. `promised` is null when no price was promised for the
 * line.
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

/** Whether the price that a buyer saw equals the current one, or neither exists. */
export const samePrice = (seen: number | null, now: Decimal | null): boolean =>
  seen === null || now === null ? seen === now : decimal(seen).eq(now);
