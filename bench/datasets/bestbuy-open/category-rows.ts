import { groupOf } from '../tally.ts';
import type { FeedRow } from '../write-feed.ts';

interface Step {
  id: string;
  /** A few have none. */
  name: string | null;
}

/** A category with its way from the root, itself at the end. */
export interface ListedCategory {
  id: string;
  path: Step[];
}

/** Returns every category of the paths, in the order found: some parents are named by their children only. */
export function categoryRows(listed: readonly ListedCategory[]): FeedRow[] {
  const rows = new Map<string, FeedRow>();
  const children = new Map<string, number>();
  for (const { path } of listed) {
    path.forEach(({ id, name }, depth) => {
      const parent = path[depth - 1]?.id ?? '';
      groupOf(rows, id, () => {
        const position = (children.get(parent) ?? 0) + 1;
        children.set(parent, position);
        return { id, parent, name: name?.trim() || id, position };
      });
    });
  }
  return [...rows.values()];
}
