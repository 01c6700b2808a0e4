import { describe, expect, it } from 'vitest';
import { categoryLink, childrenOf, placeOf, roots } from './category-tree.ts';

const category = (id: string, parent: string | null) => ({
  id,
  parent,
  name: id,
  items: 1,
  empty: false,
  picture: null,
});
const tree = [category('wood', null), category('tile', null), category('oak', 'wood'), category('wide', 'oak')];

describe('category tree', () => {
  it('finds the top categories, the children of a category and the path to it', () => {
    expect(roots(tree).map(({ id }) => id)).toEqual(['wood', 'tile']);
    expect(childrenOf(tree, 'wood').map(({ id }) => id)).toEqual(['oak']);
    expect(placeOf(tree, 'wide')?.path.map(({ id }) => id)).toEqual(['wood', 'oak']);
    expect(placeOf(tree, 'none')).toBeNull();
  });

  it('does not loop forever if the tree contains a cycle', () => {
    const ring = [category('a', 'b'), category('b', 'a')];
    expect(placeOf(ring, 'a')?.path.map(({ id }) => id)).toEqual(['b']);
  });

  it('S-055 S-056 builds the link of each category', () => {
    expect(categoryLink(category('wood', null))).toEqual({ to: '/category/$id', params: { id: 'wood' } });
    expect(categoryLink(category('wide', 'oak'))).toEqual({
      to: '/category/$id/$id2',
      params: { id: 'oak', id2: 'wide' },
    });
  });
});
