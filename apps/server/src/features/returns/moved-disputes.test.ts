import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm/sql/sql';
import { expect, it } from 'vitest';
import { buildInvoice } from '../../../test/builders/documents.ts';
import { buildCustomer, buildLocation } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { rows } from '../../platform/db/database.ts';

/** Returns the statement of the migrations that moves disputed lines. */
function movingStatement(): string {
  const folder = resolve(import.meta.dirname, '../../../migrations');
  const statements = globSync('*.sql', { cwd: folder }).flatMap((file) =>
    readFileSync(resolve(folder, file), 'utf8').split('--> statement-breakpoint'),
  );
  return statements.find((text) => /insert into returns\b[^;]*from moved/.test(text))!;
}

it('the upgrade makes returns of the disputed lines of invoices, with their photos', async () => {
  const db = await testDatabase();
  await buildLocation(db, { id: '01' });
  const customer = await buildCustomer(db, { location: '01' });
  const invoice = await buildInvoice(db, { customer, order: 'O-9', lines: [{ item: 'OAK-1', amount: '100' }] });
  await db.execute(sql`
    insert into invoice_disputes (customer_number, invoice_number, line_number, amount, description, reason, comment,
      photo, user_id, disputed_by, disputed_at)
    values (${customer}, ${invoice}, 1, 100, 'Oak plank', 'quantity', 'Two short', '\\xffd8', 7, 'Robin', '2026-03-01'),
      (${customer}, 'GONE', 4, 30, 'Felt', 'price', '', null, 7, 'Robin', '2026-03-02')`);
  await db.execute(sql.raw(movingStatement()));
  const moved = await rows(
    db,
    sql`
      select r.source, r.order_number, r.invoice_number, r.state, r.wish, r.comment, r.requested_by, r.amount::text,
        l.document_line, l.item_id, l.reason, l.quantity::text, l.uom, s.state as step,
        (select a.size from attachments a where a.owner = 'invoiceReturn' and a.owner_number = r.return_number) as photo
      from returns r
      join return_lines l using (customer_number, return_number)
      join return_steps s using (customer_number, return_number)
      where r.customer_number = ${customer} and r.user_id = 7
      order by r.return_number`,
  );
  const shared = { source: 'invoice', state: 'requested', step: 'requested', wish: 'credit', requested_by: 'Robin' };
  expect(moved).toEqual([
    {
      ...{ ...shared, order_number: 'O-9', invoice_number: invoice, comment: 'Two short', amount: '100.0000' },
      ...{ document_line: 1, item_id: 'OAK-1', reason: 'short', quantity: '50.0000', uom: 'SF', photo: 2 },
    },
    {
      ...{ ...shared, order_number: '', invoice_number: 'GONE', comment: '', amount: '30.0000' },
      ...{ document_line: 4, item_id: '', reason: 'price', quantity: '1.0000', uom: '', photo: null },
    },
  ]);
  await db.close();
});
