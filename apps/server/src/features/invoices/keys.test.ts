import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { tablesBefore } from '../../../test/old-tables.ts';
import { type Database, rows } from '../../platform/db/database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

it('invoices and lines that were there before their keys had a customer keep all that they had, and lines get the customer of their invoice', async () => {
  const found = await db.transact(async (tx) => {
    const migrate = await tablesBefore(tx, '0012_invoices_by_customer');
    await tx.execute(
      sql`insert into invoices (invoice_number, customer_number, invoice_date, total) values ('I1', '1001', '2026-03-02', 12.5), ('I2', '1002', '2026-03-03', -1)`,
    );
    await tx.execute(
      sql`insert into invoice_lines (invoice_number, line_number, item_id, quantity, amount) values ('I1', 1, 'OAK-1', 3, 10), ('I1', 2, '', 1, 2.5), ('I2', 1, 'OAK-1', -1, -1), ('NONE', 1, 'OAK-1', 1, 1)`,
    );
    await migrate();
    const keys = await rows<{ key: string }>(
      tx,
      sql`select pg_get_constraintdef(oid) as key from pg_constraint where conrelid in ('invoices'::regclass, 'invoice_lines'::regclass) and contype = 'p' order by 1`,
    );
    return {
      invoices: await rows(
        tx,
        sql`select customer_number as customer, invoice_number as invoice, total from invoices order by 2`,
      ),
      lines: await rows(
        tx,
        sql`select customer_number as customer, invoice_number as invoice, line_number as line, item_id as item, amount from invoice_lines order by 2, 3`,
      ),
      keys: keys.map(({ key }) => key),
    };
  });
  expect(found.invoices).toEqual([
    { customer: '1001', invoice: 'I1', total: '12.5000' },
    { customer: '1002', invoice: 'I2', total: '-1.0000' },
  ]);
  expect(found.lines).toEqual([
    { customer: '1001', invoice: 'I1', line: 1, item: 'OAK-1', amount: '10.0000' },
    { customer: '1001', invoice: 'I1', line: 2, item: '', amount: '2.5000' },
    { customer: '1002', invoice: 'I2', line: 1, item: 'OAK-1', amount: '-1.0000' },
  ]);
  expect(found.keys).toEqual([
    'PRIMARY KEY (customer_number, invoice_number)',
    'PRIMARY KEY (customer_number, invoice_number, line_number)',
  ]);
});
