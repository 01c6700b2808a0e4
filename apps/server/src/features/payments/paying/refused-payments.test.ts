import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limits } from '@tradecounter/contract/limits';
import * as calls from '@tradecounter/contract/payments/payment-calls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPayer, type Line } from '../../../../test/builders/payments.ts';
import { buildLocation } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { send, type TestServer, testServer } from '../../../../test/server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readLedgerMismatches } from '../read-ledger-mismatches.ts';

const content = fileURLToPath(new URL('../../../../../demo/content', import.meta.url));
let db: Database;
let server: TestServer;
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db, { CONTENT_DIR: content });
});
// The ledger must match after every test.
afterEach(async () => expect(await readLedgerMismatches(db)).toEqual([]));
afterAll(async () => {
  await server.close();
  await db.close();
});

const payer = (more: { claims?: Record<string, string> } = {}) => buildPayer(db, server, more);

describe('a payment', () => {
  it('is rejected above the payable amount, which excludes amounts reserved by other payments', async () => {
    const { pay, one, two } = await payer();
    await pay([{ invoiceNumber: one, payAmount: 70 }]);
    const { status, body } = await pay([
      { invoiceNumber: one, payAmount: 31 },
      { invoiceNumber: two, payAmount: 50 },
    ]);
    expect([status, body.error.code, body.error.fields]).toEqual([
      409,
      'conflict',
      { 'invoices.0.payAmount': 'You can pay up to $30.00 now' },
    ]);
    expect((await pay([{ invoiceNumber: one, payAmount: 30 }])).status).toBe(200);
  });

  it('never exceeds the payable amount, also with many at once', async () => {
    const { pay, one } = await payer();
    const answers = await Promise.all(Array.from({ length: 12 }, () => pay([{ invoiceNumber: one, payAmount: 30 }])));
    const counts = answers.map(({ status }) => status).toSorted();
    expect(counts).toEqual([200, 200, 200, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('is rejected beyond the limit of unfinished payments', async () => {
    const { pay, one } = await payer();
    const cent = () => pay([{ invoiceNumber: one, payAmount: 0.01 }]);
    for (let open = 0; open < limits.paymentsOpen; open++) expect((await cent()).status).toBe(200);
    expect((await cent()).status).toBe(409);
  });

  it('is rejected with invalid amounts, the same invoice twice, or another customer’s invoice', async () => {
    const [mine, others] = [await payer(), await payer()];
    const wrong: [Line[], string][] = [
      [[{ invoiceNumber: mine.one, payAmount: 0 }], 'invoices.0.payAmount'],
      [[{ invoiceNumber: mine.one, payAmount: -5 }], 'invoices.0.payAmount'],
      [[{ invoiceNumber: mine.credit, payAmount: 5 }], 'invoices.0.payAmount'],
      [[{ invoiceNumber: mine.credit, payAmount: -30 }], 'invoices'],
      [[{ invoiceNumber: mine.one, payAmount: 1.005 }], 'invoices.0.payAmount'],
      [[{ invoiceNumber: mine.one, payAmount: 'Infinity' }], 'invoices.0.payAmount'],
      [[{ invoiceNumber: others.one, payAmount: 5 }], 'invoices.0.invoiceNumber'],
      [[], 'invoices'],
      [
        [
          { invoiceNumber: mine.one, payAmount: 5 },
          { invoiceNumber: mine.one, payAmount: 5 },
        ],
        'invoices.1.invoiceNumber',
      ],
    ];
    for (const [lines, field] of wrong) {
      const { status, body } = await mine.pay(lines);
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
    }
    expect(await mine.history()).toEqual([]);
  });

  it("is refused to users who can't see invoices or prices, and not found for another customer", async () => {
    for (const claim of ['showInvoices', 'showPrices']) {
      const { pay, one } = await payer({ claims: { [claim]: 'N' } });
      expect((await pay([{ invoiceNumber: one, payAmount: 5 }])).status).toBe(401);
    }
    const [mine, others] = [await payer(), await payer()];
    const { body } = await others.pay([{ invoiceNumber: others.one, payAmount: 5 }]);
    expect((await mine.check(body.paymentId)).status).toBe(404);
  });

  it.each([{ Payments: { MakePayments: 'Disabled' } }, {}])(
    "is rejected if the content doesn't enable payments, with the app options %j",
    async (options) => {
      const { customerNumber, token, one } = await payer();
      const folder = await mkdtemp(join(tmpdir(), 'tc-content-'));
      await writeFile(join(folder, 'app-option.json'), JSON.stringify(options));
      const closed = await testServer(db, { CONTENT_DIR: folder });
      const body = { customerNumber, method: 'creditCard' as const, invoices: [{ invoiceNumber: one, payAmount: 5 }] };
      expect((await send(closed, calls.pay, { body }, { token, key: crypto.randomUUID() })).status).toBe(409);
      await closed.close();
      await rm(folder, { recursive: true });
    },
  );

  it('is started once for a key, with the same payment page', async () => {
    const { pay, one, history } = await payer();
    const key = crypto.randomUUID();
    const lines = [{ invoiceNumber: one, payAmount: 100 }];
    const [first, again] = [await pay(lines, { key }), await pay(lines, { key })];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await history()).toHaveLength(1);
  });
});
