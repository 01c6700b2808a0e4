/** What the code needs that draws the rows of a list. */
export { heightOf, outOf } from './rows/out-of-sight.ts';
export { isInSight, type Sight, shownRows, type Viewed } from './rows/rows-in-sight.ts';
export type { Rows } from './rows/use-rows.ts';
