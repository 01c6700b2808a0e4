import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  arguments: (key) => ({
    documents: `search: "${key('orderNumber')}"`,
    goodsNow: `goods: [{ itemId: "${key('item')}", quantity: "7", uom: "CT" }]`,
  }),
  work: { Documents: [2, 1], GoodsNow: [4, 0] },
  priced: ['query goodsNow'],
};
