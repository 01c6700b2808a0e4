import { below, type Exact, lesser, minus, nothing, same } from './exact.ts';

/** Goods on their way to one place, in base units; '' = the lot is not known yet. */
export interface Coming {
  /** ISO date. */
  eta: string;
  lot: string;
  quantity: Exact;
}

/** A back order; lot '' = any lot. */
export interface Waiting {
  lot: string;
  quantity: Exact;
  /** All of it has to come with one arrival. */
  onePiece?: boolean;
}

/**
 * Returns the day on which each back order is complete, or null if it is unknown. Serves them in order, each from the
 * earliest goods that are still free, and a wanted lot only from that lot. Incomplete back orders keep their goods.
 */
export function arrive(
  coming: readonly Coming[],
  waiting: readonly Waiting[],
): { days: (string | null)[]; left: Coming[] } {
  const goods = coming.map((one) => ({ ...one }));
  const days = waiting.map(({ lot, quantity, onePiece = false }) => {
    let missing = quantity;
    let last: string | null = null;
    while (below(nothing, missing)) {
      const free = goods.filter(
        (one) =>
          below(nothing, one.quantity) &&
          (lot === '' || one.lot === lot) &&
          !(onePiece && below(one.quantity, missing)),
      );
      const next = free.find((one) =>
        free.every((other) => one.eta < other.eta || (one.eta === other.eta && one.lot <= other.lot)),
      );
      if (next === undefined) return null;
      const given = lesser(next.quantity, missing);
      next.quantity = minus(next.quantity, given);
      missing = minus(missing, given);
      last = next.eta;
    }
    return last;
  });
  const left = goods
    .filter(({ quantity }) => !same(quantity, nothing))
    .toSorted((one, other) => (`${one.eta} ${one.lot}` < `${other.eta} ${other.lot}` ? -1 : 1));
  return { days, left };
}
