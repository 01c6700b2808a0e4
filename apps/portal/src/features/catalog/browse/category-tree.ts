import { paths } from '@tradecounter/contract/pages';
import type { Category } from '../queries.ts';

/** Where a category stands: itself, what is above it from the root down, and what is directly below. */
export interface Place {
  category: Category;
  path: readonly Category[];
  children: readonly Category[];
}

/** Those in which, or below which, something is on sale: an empty one leads nowhere. */
export const offered = (categories: readonly Category[]): Category[] => categories.filter(({ empty }) => !empty);

export const roots = (tree: readonly Category[]): Category[] => tree.filter(({ parent }) => parent === null);

export const childrenOf = (tree: readonly Category[], id: string): Category[] =>
  tree.filter(({ parent }) => parent === id);

/** The place of a category in the tree, or null when it is not there. */
export function placeOf(tree: readonly Category[], id: string): Place | null {
  const byId = new Map(tree.map((category) => [category.id, category]));
  const category = byId.get(id);
  if (category === undefined) return null;
  const path: Category[] = [];
  // A category that is its own ancestor would never end; the tree comes from a feed.
  const seen = new Set([id]);
  for (let above = category.parent; above !== null && !seen.has(above); above = path[0]?.parent ?? null) {
    const parent = byId.get(above);
    if (parent === undefined) break;
    seen.add(above);
    path.unshift(parent);
  }
  return { category, path, children: childrenOf(tree, id) };
}

/** The address of a category: /category/{id} for a root, /category/{parent}/{id} below. */
export const categoryLink = ({ id, parent }: Pick<Category, 'id' | 'parent'>) =>
  parent === null
    ? ({ to: paths.category, params: { id } } as const)
    : ({ to: paths.subcategory, params: { id: parent, id2: id } } as const);
