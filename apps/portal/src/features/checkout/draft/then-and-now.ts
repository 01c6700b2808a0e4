import type { SeenLine, SeenOrder } from '../../../offline/drafts/order-draft.ts';

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
  /** Empty = unchanged. */
  place: string;
  method: string;
}

function differencesOf(then: SeenLine, now: SeenLine): Difference[] {
  const found: Difference[] = [];
  if (then.quantity !== now.quantity || then.unit !== now.unit) found.push('quantity');
  // A line added offline had no price and no stock to compare with.
  if (then.priceUnit === '') return found;
  if (then.unitPrice !== now.unitPrice || then.priceUnit !== now.priceUnit) found.push('price');
  if (then.backOrdered !== now.backOrdered || then.dateAvailable !== now.dateAvailable) found.push('stock');
  return found;
}

/** Takes the line that `then` has become: the one with its number, else the first remaining one of the same item. */
function take(left: SeenLine[], { item, lineNumber, unit }: SeenLine): SeenLine | null {
  const of = (matches: (line: SeenLine) => boolean): number =>
    left.findIndex((line) => line.item === item && matches(line));
  const at = [(line: SeenLine) => line.lineNumber === lineNumber, (line: SeenLine) => line.unit === unit, () => true]
    .map(of)
    .find((place) => place >= 0);
  return at === undefined ? null : (left.splice(at, 1)[0] ?? null);
}

/** Compares an order draft with the current cart and delivery, line by line. */
export function thenAndNow(then: SeenOrder, now: SeenOrder): ThenAndNow {
  const left = [...now.lines];
  const lines: ComparedLine[] = then.lines.map((line) => {
    const found = take(left, line);
    return { before: line, now: found, differences: found === null ? ['gone'] : differencesOf(line, found) };
  });
  const added = left.map((line): ComparedLine => ({ before: null, now: line, differences: ['new'] }));
  const changed = (before: string, after: string): string => (before === after ? '' : before);
  return {
    lines: [...lines, ...added],
    total: { before: then.total, now: now.total },
    place: changed(then.place, now.place),
    method: changed(then.method, now.method),
  };
}
