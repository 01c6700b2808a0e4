import { sql } from 'drizzle-orm/sql/sql';
import { row } from '../../platform/db/database.ts';
import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  keys: {
    listName: 'Truck',
    /** The number of a line of it. */
    line: '1',
  },
  inputs: (key) => ({
    'shopping.renameList': { newName: 'Van' },
    'shopping.shareList': { shared: true },
    'shopping.addItem': { listQty: 1, UMCode: undefined },
    'shopping.setLine': { version: 1, listQty: 1, note: '' },
    'shopping.moveLine': { after: '' },
    'shopping.removeLines': { lines: [key('line')] },
    'shopping.restoreLines': { lines: [key('line')] },
    'shopping.addLines': { rows: [{ SKU: key('item'), listQty: 1 }] },
  }),
  arguments: (key) => ({ shoppingList: `name: "${key('listName')}"` }),
  work: { Forgotten: [4, 0], ShoppingList: [4, 0], UsualItems: [3, 0] },
  shown: (customer) => ({
    ShoppingList: sql`select max(name) from shopping_lists where customer_number = ${customer} and shared`,
  }),
  async stranger({ db, customerNumber, ask }) {
    await ask('shopping.createList', { listName: 'Zanzibar truck', shared: true });
    await ask('shopping.addItem', { listName: 'Zanzibar truck' });
    const line = await row<{ id: string }>(
      db,
      sql`select line_number::text as id from shopping_list_lines where customer_number = ${customerNumber}`,
    );
    return { listName: 'Zanzibar truck', listCust: customerNumber, line: line!.id };
  },
  marked: ['shoppingLists', 'shoppingList', 'shopping.lists'],
  async rows({ ask }) {
    await ask('shopping.createList', { shared: true });
    await ask('shopping.addItem');
  },
  priced: ['query shoppingList', 'query usualItems', 'query forgotten'],
};
