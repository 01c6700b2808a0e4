import type { SeenLine, SeenOrder } from '../../../device/offline/drafts/order-draft.ts';

/** A difference between two states of a line: removed, added, or another quantity, price or stock. */
export type Difference = 'gone' | 'new' | 'quantity' | 'price' | 'stock';

export interface ComparedLine {
  before: SeenLine | null;
  now: SeenLine | null;
  /** Empty = unchanged. */
  differences: readonly Difference[];
}

export interface ThenAndNow {
  lines: readonly ComparedLine[];
  total: { before: number | null; now: number | null };
  /** The former place; empty = unchanged. */
  place: string;
  /** The former ship via; empty = unchanged. */
  method: string;
}

function differencesOf(then: SeenLine, now: SeenLine): Difference[] {
  const differences: Difference[] = [];
  if (then.quantity !== now.quantity || then.unit !== now.unit) differences.push('quantity');
  // A line added offline had no price and no stock to compare with.
  if (then.priceUnit === '') return differences;
  if (then.unitPrice !== now.unitPrice || then.priceUnit !== now.priceUnit) differences.push('price');
  if (then.backOrdered !== now.backOrdered || then.dateAvailable !== now.dateAvailable) differences.push('stock');
  return differences;
}

/**
 * Removes and returns the current line that a former one has become: the line with its number, else the first remaining
 * line of the item in its unit, else in any unit. Null = it is gone.
 */
function takeMatch(remaining: SeenLine[], { item, lineNumber, unit }: SeenLine): SeenLine | null {
  const indexWhere = (matches: (line: SeenLine) => boolean): number =>
    remaining.findIndex((line) => line.item === item && matches(line));
  const at = [(line: SeenLine) => line.lineNumber === lineNumber, (line: SeenLine) => line.unit === unit, () => true]
    .map(indexWhere)
    .find((index) => index >= 0);
  return at === undefined ? null : (remaining.splice(at, 1)[0] ?? null);
}

/** Compares an order draft with the current cart and delivery, line by line. */
export function thenAndNow(then: SeenOrder, now: SeenOrder): ThenAndNow {
  const remaining = [...now.lines];
  const lines: ComparedLine[] = then.lines.map((line) => {
    const match = takeMatch(remaining, line);
    return { before: line, now: match, differences: match === null ? ['gone'] : differencesOf(line, match) };
  });
  const added = remaining.map((line): ComparedLine => ({ before: null, now: line, differences: ['new'] }));
  const formerIfChanged = (before: string, after: string): string => (before === after ? '' : before);
  return {
    lines: [...lines, ...added],
    total: { before: then.total, now: now.total },
    place: formerIfChanged(then.place, now.place),
    method: formerIfChanged(then.method, now.method),
  };
}
