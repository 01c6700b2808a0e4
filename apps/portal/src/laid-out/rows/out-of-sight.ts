import type { CSSProperties } from 'react';
import { isInSight } from './rows-in-sight.ts';
import type { Row, Rows } from './use-rows.ts';

/** Whether a row, by its place among those drawn, was out of sight when the list was drawn: how high it is then, or true when unknown. */
export function outOf({ sight, skipped, heights }: Rows<Row>, at: number): number | boolean {
  const place = at + skipped;
  return isInSight(sight, place) ? false : (heights?.[place] ?? true);
}

/** What the browser is told of the height of a row that it does not draw; the style sheet has a guess. */
export const heightOf = (out: number | boolean): CSSProperties | undefined =>
  typeof out === 'number' ? { containIntrinsicBlockSize: `auto ${out}px` } : undefined;
