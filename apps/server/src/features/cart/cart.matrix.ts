import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  inputs: (key) => {
    const lines = [{ line: '1', SKU: key('item'), qtyToOrder: 1, UMCode: 'CT' }];
    return {
      'cart.addItem': { qtyToOrder: 1, umcode: 'CT', tag: '' },
      'cart.addItems': { lines },
      'cart.previewItems': { lines },
      'cart.updateItem': { lineNumber: 1, sequence: 0, qtyToOrder: '1' },
      'cart.removeItem': { lineNumber: 1, sequence: 0 },
      'cart.setLineText': { lineNumber: 1, sequence: 0, sidemark: '', comments: '' },
    };
  },
  work: { 'cart.addItem': [4, 0] },
  after: ['orders'],
  async stranger({ ask, item }) {
    await ask('cart.addItem', { qtyToOrder: 2 });
    await ask('cart.setLineText', { SKU: item, sidemark: 'Zanzibar' });
  },
  marked: ['cart.getItems'],
  // A cart belongs to one user, and no test orders this one.
  rows: ({ forEachUser }) =>
    forEachUser(
      ({ userId, customer }) => `
        insert into cart_lines (user_id, customer_number, line_number, item_id, quantity, uom, base_quantity, sidemark)
        values (${userId}, ${customer}, 1, 'A-2', 1, 'CT', 1, 'Alder St')`,
    ),
  priced: ['cart.getItems'],
};
