import type { CSSProperties } from 'react';
import { isInSight } from './rows-in-sight.ts';
import type { Row, Rows } from './use-rows.ts';

/**
 * Returns false for a row that was in sight when the list was drawn, by its position among the drawn rows; otherwise
 * its height, or true where that is unknown.
 */
export function outOf({ sight, skipped, heights }: Rows<Row>, at: number): number | boolean {
  const place = at + skipped;
  return isInSight(sight, place) ? false : (heights?.[place] ?? true);
}

/** Returns the style with the height of a row that the browser doesn't draw; the style sheet has an estimate. */
export const heightOf = (out: number | boolean): CSSProperties | undefined =>
  typeof out === 'number' ? { containIntrinsicBlockSize: `auto ${out}px` } : undefined;
