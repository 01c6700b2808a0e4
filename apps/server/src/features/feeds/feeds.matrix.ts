import type { Matrix } from '../../../test/matrix/matrix.ts';

const mapping = { feed: 'stock', files: [], columns: { item: { from: ['SKU'] } } };
const file = { fileName: 'stock.csv', file: Buffer.from('SKU,QTY\nA,1\n').toString('base64') };

export const matrix: Matrix = {
  inputs: () => ({
    'feeds.look': { ...file, feed: undefined, mapping: undefined },
    'feeds.try': { ...file, mapping },
    'feeds.saveMapping': { name: 'Branch stock', mapping },
    'feeds.removeMapping': { name: 'Branch stock' },
  }),
};
