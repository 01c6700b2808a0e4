import type { SeenLine, SeenOrder } from '../../../offline/drafts/order-draft.ts';

/** What is different about a line: it is gone or new, or its quantity, price or stock changed. */
export type Difference = 'gone' | 'new' | 'quantity' | 'price' | 'stock';

export interface ComparedLine {
  before: SeenLine | null;
  now: SeenLine | null;
  /** Empty = the line is as it was. */
  differences: readonly Difference[];
}

export interface ThenAndNow {
  lines: readonly ComparedLine[];
  total: { before: number | null; now: number | null };
  /** Empty = the same as now. */
  place: string;
  method: string;
}

function differencesOf(then: SeenLine, now: SeenLine): Difference[] {
  const found: Difference[] = [];
  if (then.quantity !== now.quantity || then.unit !== now.unit) found.push('quantity');
  // A line that was added without a network had no price and no stock to compare with.
  if (then.priceUnit === '') return found;
  if (then.unitPrice !== now.unitPrice || then.priceUnit !== now.priceUnit) found.push('price');
  if (then.backOrdered !== now.backOrdered || then.dateAvailable !== now.dateAvailable) found.push('stock');
  return found;
}

/** The line that `then` has become: the one with its number, else the first of the same item that is left. */
function take(left: SeenLine[], { item, lineNumber, unit }: SeenLine): SeenLine | null {
  const of = (matches: (line: SeenLine) => boolean): number =>
    left.findIndex((line) => line.item === item && matches(line));
  const at = [(line: SeenLine) => line.lineNumber === lineNumber, (line: SeenLine) => line.unit === unit, () => true]
    .map(of)
    .find((place) => place >= 0);
  return at === undefined ? null : (left.splice(at, 1)[0] ?? null);
}

/** Compares an order draft with the cart and the delivery of now, line by line. */
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
