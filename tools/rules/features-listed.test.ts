import { expect, it, test } from 'vitest';
import { root } from './cruise.ts';
import { unlistedFeatures } from './features-listed.ts';
import { withTree } from './small-tree.ts';

test('every feature of the server has a feature.ts, and serve.ts lists it', () => {
  expect(unlistedFeatures(root)).toEqual([]);
});

it('finds a feature without a feature.ts and one that is never started', () => {
  const serve =
    "import { cart } from './features/cart/feature.ts';\nimport { holds } from './features/holds/feature.ts';\nconst features: readonly Feature[] = [\n  cart,\n];";
  const files = {
    'serve.ts': serve,
    'features/cart/feature.ts': '',
    'features/holds/feature.ts': '',
    'features/stock/tables.ts': '',
  };
  const tree = Object.fromEntries(Object.entries(files).map(([path, text]) => [`apps/server/src/${path}`, text]));
  expect(withTree(tree, unlistedFeatures)).toEqual(['serve.ts does not list holds', 'stock has no feature.ts']);
});
