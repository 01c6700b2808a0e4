import { decimal, type Decimal } from '../decimal.ts';
import type { Fraction } from '../fraction.ts';
import type { PriceCandidate, PricedLine } from '../price.ts';

/** The prices of an item when they were locked, and the ship-to for which they were locked; null = none. */
export interface LockedPrices {
  shipTo: string | null;
  candidates: readonly PriceCandidate[];
}

/** `ended`: all prices are unchanged; `changed`: some changed, and no user has accepted that yet. */
export type PriceLockState = 'running' | 'ended' | 'changed';

/** A price that differs from the locked one, both for one `uom`. `now` is null when there is no price any more. */
export interface PriceChange {
  was: Decimal;
  now: Decimal | null;
  uom: string;
}

export interface PriceInForce {
  price: PricedLine | null;
  change: PriceChange | null;
}

/** Whether a price lock is running at `now`. Both are in milliseconds since 1970. At `until`, it has ended. */
export const priceLockRuns = (until: number | null, now: number): boolean => until !== null && now < until;

/** Returns the state of a cart's price lock. */
export const priceLockState = (runs: boolean, changed: number): PriceLockState =>
  runs ? 'running' : changed > 0 ? 'changed' : 'ended';

/**
 * Returns the locked price candidates for goods to that ship-to. Ship-to prices apply to one ship-to only:
 * if the ship-to has changed, its own current prices replace those of the locked one.
 */
export function lockedCandidates(locked: LockedPrices, now: LockedPrices): readonly PriceCandidate[] {
  if (locked.shipTo === now.shipTo) return locked.candidates;
  const ofShipTo = ({ scope }: PriceCandidate): boolean => scope === 'shipTo';
  return [...locked.candidates.filter((one) => !ofShipTo(one)), ...now.candidates.filter(ofShipTo)];
}

/** Not rounded, so that the lower of two prices is found even if both round to the same amount. */
const amountOf = ({ unitPrice, qtyPriceUom }: PricedLine): Fraction => qtyPriceUom.times(unitPrice);

function changeOf(locked: PricedLine, fresh: PricedLine | null): PriceChange | null {
  if (fresh === null) return { was: locked.unitPrice, now: null, uom: locked.priceUom };
  const same = locked.priceUom === fresh.priceUom;
  const was = same ? locked.unitPrice : amountOf(locked).div(fresh.qtyPriceUom).round(4);
  return was.eq(fresh.unitPrice) ? null : { was, now: fresh.unitPrice, uom: fresh.priceUom };
}

/**
 * Returns the price in force for a line. While the lock runs, it is the locked price, or the current one if that
 * is lower. Afterwards it is the current price, with the change. `locked` is null when no price was locked for the
 * line.
 */
export function priceInForce({
  runs,
  locked,
  fresh,
}: {
  runs: boolean;
  locked: PricedLine | null;
  fresh: PricedLine | null;
}): PriceInForce {
  if (locked === null) return { price: fresh, change: null };
  if (!runs) return { price: fresh, change: changeOf(locked, fresh) };
  return { price: fresh !== null && amountOf(fresh).lte(amountOf(locked)) ? fresh : locked, change: null };
}

/** Whether the price that a buyer saw equals the current one, or neither exists. */
export const samePrice = (seen: number | null, now: Decimal | null): boolean =>
  seen === null || now === null ? seen === now : decimal(seen).eq(now);
