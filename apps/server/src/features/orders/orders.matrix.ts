import { sql } from 'drizzle-orm/sql/sql';
import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  keys: { orderNumber: 'O1' },
  arguments: (key) => ({ order: `id: "${key('orderNumber')}"` }),
  work: {
    // With its deliveries and files, read at the same time as its related documents.
    Order: [6, 0],
    'order.place': [7, 0],
  },
  shown: (customer) => {
    const newest = sql`select max(order_number) from orders where customer_number = ${customer}`;
    return { Order: newest, PlacedOrder: newest };
  },
  async stranger({ ask }) {
    await ask('cart.addItem');
    const { orderNumber } = await ask('order.place', { poNumber: 'ZANZIBAR-1', comments: 'Zanzibar' });
    return { orderNumber: String(orderNumber) };
  },
  marked: ['orders', 'order'],
  async rows({ db, customerNumber, ask }) {
    await ask('cart.addItem', { qtyToOrder: '40', umcode: 'SF' });
    const { orderNumber } = await ask('order.place');
    await db.execute(sql`update orders set sidemark = 'Alder St' where customer_number = ${customerNumber}`);
    await db.execute(sql`
      update order_lines
      set confirmed_date = '2026-03-20', shipped = 1, price_reason = '{"percent":"10","of":"3.80"}',
        discount = 1
      where customer_number = ${customerNumber}`);
    const terms = { requestedDate: null, shipVia: '', location: '', shipTo: {}, poNumber: '', sidemark: '' };
    const sums = { merchandise: '1', cardDiscount: '0', freight: '1', tax: '1' };
    const goods = {
      ...{ itemId: 'A-1', description: '', quantity: '1', uom: 'SF', unitPrice: '1', priceUom: 'SF', net: '1' },
      confirmedDate: null,
    };
    const lines = [{ lineNumber: 1, replaces: null, before: goods, after: { ...goods, quantity: '2' } }];
    await db.execute(sql`
      insert into order_changes (customer_number, order_number, number, changed_at, before, after, lines)
      select customer_number, order_number, 1, now(), ${JSON.stringify({ ...terms, ...sums, total: '3' })}::jsonb,
        ${JSON.stringify({ ...terms, ...sums, total: '2', poNumber: 'P' })}::jsonb, ${JSON.stringify(lines)}::jsonb
      from orders
      where customer_number = ${customerNumber}`);
    return { orderNumber: String(orderNumber) };
  },
  priced: [
    'query orders',
    'query order',
    'order.place',
    'file orders csv',
    'file orders xlsx',
    'sheet order',
    'mail of the order',
  ],
};
