import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPayer, press } from '../../../../test/builders/payments.ts';
import { buildLocation } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { testMailServices } from '../../../../test/services.ts';
import { sendReceipt } from './receipt-mail.ts';

const content = fileURLToPath(new URL('../../../../../demo/content', import.meta.url));
let db: Database;
let server: TestServer;
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db, { CONTENT_DIR: content }, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Receives a payment, and changes its payer before the receipt is sent. Returns the mails' subjects and texts. */
async function receiptAfter(
  change: (customerNumber: string) => ReturnType<typeof sql>,
  precision = 2,
): Promise<Pick<Mail, 'subject' | 'text'>[]> {
  const { customerNumber, pay, check, one } = await buildPayer(db, server);
  const { body } = await pay([{ invoiceNumber: one, payAmount: 60 }]);
  await press(db, body.redirectUrl, 'approve');
  await check(body.paymentId);
  await db.execute(
    sql`
      update users set email = 'robin' || id || '@alder.example'
      where id in (select user_id from user_accounts where customer_number = ${customerNumber})`,
  );
  await db.execute(change(customerNumber));
  const services = { ...testMailServices(db), precision };
  await sendReceipt(services, { customerNumber, paymentId: body.paymentId, language: 'en' });
  return services.sent.map(({ subject, text }) => ({ subject: subject.replace(body.paymentId, 'P1'), text }));
}

describe('the receipt', () => {
  it('is mailed to the user who paid, and says in the shop’s decimals what is left of an invoice paid in part', async () => {
    expect(await receiptAfter(() => sql`select 1`, 3)).toEqual([
      { subject: 'Receipt P1: $60.000 received', text: expect.stringContaining('$40.000 left to pay') },
    ]);
  });

  it.each([
    ['see invoices', sql`claims = claims || '{"showInvoices":"N"}'`],
    ['see prices', sql`claims = claims || '{"showPrices":"N"}'`],
  ])('is not mailed to users who can no longer %s', async (_what, change) => {
    expect(
      await receiptAfter((customer) => sql`update user_accounts set ${change} where customer_number = ${customer}`),
    ).toEqual([]);
  });

  it('is not mailed to users who lost access to the customer or are disabled', async () => {
    expect(
      await receiptAfter((customer) => sql`delete from user_accounts where customer_number = ${customer}`),
    ).toEqual([]);
    expect(
      await receiptAfter(
        (customer) =>
          sql`
            update users set disabled = true
            where id in (select user_id from user_accounts where customer_number = ${customer})`,
      ),
    ).toEqual([]);
  });
});
