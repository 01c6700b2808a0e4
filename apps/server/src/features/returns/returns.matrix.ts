import { sql } from 'drizzle-orm/sql/sql';
import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  keys: { returnNumber: 'RT1' },
  inputs: (key) => ({
    'returns.request': {
      source: 'order',
      documentNumber: key('orderNumber'),
      lines: [{ lineNumber: 1, quantity: '1', uom: 'SF', reason: 'damaged' }],
      wish: 'credit',
      comment: undefined,
    },
  }),
  arguments: (key) => ({
    return: `id: "${key('returnNumber')}"`,
    returnForm: `source: "order", id: "${key('orderNumber')}"`,
  }),
  work: { Return: [5, 0] },
  shown: (customer) => ({
    Return: sql`select max(return_number) from returns where customer_number = ${customer}`,
    ReturnForm: sql`select max(invoice_number) from invoices where customer_number = ${customer}`,
  }),
  after: ['invoices'],
  async stranger({ ask, key }) {
    const documentNumber = key('invoiceNumber');
    const { returnNumber } = await ask('returns.request', { source: 'invoice', documentNumber, comment: 'Zanzibar' });
    return { returnNumber: String(returnNumber) };
  },
  marked: ['returns', 'return'],
  async rows({ db, customerNumber }) {
    for (const [source, number] of [
      ['order', 'RT1'],
      ['invoice', 'RT2'],
    ])
      await db.execute(sql`
        with made as (
            insert into returns (customer_number, return_number, source, order_number, invoice_number, requested_at,
              changed_at)
            values (${customerNumber}, ${number}, ${source}, 'O-1', 'I-1', now(), now())
            returning customer_number, return_number)
        insert into return_lines (customer_number, return_number, line_number, quantity, uom)
        select customer_number, return_number, 1, 1, 'SF' from made`);
    return { returnNumber: 'RT1' };
  },
  partOf: { returns: ['SeeOrders', 'SeeInvoices'] },
  onlyWith: { return: 'SeeOrders', returnForm: 'SeeOrders' },
};
