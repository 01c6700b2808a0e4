import { paths } from '@tradecounter/contract/pages/pages';
import type { Category } from '../queries.ts';

/** A category, its ancestors from the root down, and its direct children. */
export interface Place {
  category: Category;
  path: readonly Category[];
  children: readonly Category[];
}

/** Returns the categories with items for sale in them or below them. The others would lead to an empty page. */
export const offered = (categories: readonly Category[]): Category[] => categories.filter(({ empty }) => !empty);

export const roots = (tree: readonly Category[]): Category[] => tree.filter(({ parent }) => parent === null);

export const childrenOf = (tree: readonly Category[], id: string): Category[] =>
  tree.filter(({ parent }) => parent === id);

/** Returns the place of a category in the tree; null when it isn't in the tree. */
export function placeOf(tree: readonly Category[], id: string): Place | null {
  const byId = new Map(tree.map((category) => [category.id, category]));
  const category = byId.get(id);
  if (category === undefined) return null;
  const path: Category[] = [];
  // A feed could make a category its own ancestor, and the loop would never end.
  const seen = new Set([id]);
  for (let above = category.parent; above !== null && !seen.has(above); above = path[0]?.parent ?? null) {
    const parent = byId.get(above);
    if (parent === undefined) break;
    seen.add(above);
    path.unshift(parent);
  }
  return { category, path, children: childrenOf(tree, id) };
}

/** Returns the address of a category: /category/{id} for a root, /category/{parent}/{id} below. */
export const categoryLink = ({ id, parent }: Pick<Category, 'id' | 'parent'>) =>
  parent === null
    ? ({ to: paths.category, params: { id } } as const)
    : ({ to: paths.subcategory, params: { id: parent, id2: id } } as const);
