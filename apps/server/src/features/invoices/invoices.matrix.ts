import { sql } from 'drizzle-orm/sql/sql';
import { buildInvoice } from '../../../test/builders/documents.ts';
import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  keys: { invoiceNumber: 'I1' },
  arguments: (key) => ({ invoice: `id: "${key('invoiceNumber')}"` }),
  work: {
    // With its messages and files, read at the same time as its related documents.
    Invoice: [5, 0],
  },
  shown: (customer) => ({
    Invoice: sql`select max(invoice_number) from invoices where customer_number = ${customer}`,
  }),
  stranger: async ({ db, customerNumber, item }) => ({
    invoiceNumber: await buildInvoice(db, {
      customer: customerNumber,
      number: 'ZANZIBAR-2',
      lines: [{ item, description: 'Zanzibar plank' }],
    }),
  }),
  async rows({ db, customerNumber }) {
    await db.execute(
      sql`
        insert into invoices (customer_number, invoice_number, invoice_date, total, open_in_erp, discount_percent,
          discount_date, sidemark)
        values (${customerNumber}, 'I-1', '2026-03-01', 1, 1, 2, '9999-12-31', 'Alder St')`,
    );
    await db.execute(
      sql`
        insert into invoice_lines (customer_number, invoice_number, line_number, item_id, quantity, uom, amount,
          discount)
        values (${customerNumber}, 'I-1', 1, 'A-1', 1, 'SF', 1, 1)`,
    );
    return { invoiceNumber: 'I-1' };
  },
  priced: ['query invoice', 'sheet invoice'],
};
