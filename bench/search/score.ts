import type { KnownQuery } from './kinds.ts';
import type { KnownItem } from './read-items.ts';

/** Number of results of an answer that count. */
export const depth = 10;

/** 1 ÷ the rank of the first right answer among the first ten; 0 when there is none. */
export function reciprocalRank(query: KnownQuery, answer: readonly KnownItem[]): number {
  const at = answer.slice(0, depth).findIndex((item) => query.finds(item));
  return at === -1 ? 0 : 1 / (at + 1);
}

/**
 * What the query could be answered with on average: the items that fit its words alike, in any order. Expected reciprocal rank of the
 * first of `right` right ones among `all`.
 */
export function expectedRank(all: number, right: number): number {
  let sum = 0;
  let noneBefore = 1;
  for (let rank = 1; rank <= Math.min(depth, all); rank++) {
    const left = all - rank + 1;
    const here = Math.min(1, right / left);
    sum += (noneBefore * here) / rank;
    noneBefore *= 1 - here;
  }
  return sum;
}

/** The ceiling that ambiguity allows for one query. */
export function ceilingOf(query: KnownQuery, items: readonly KnownItem[]): number {
  return expectedRank(query.fitting.length, query.fitting.filter((place) => query.finds(items[place]!)).length);
}
