import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { events } from '@tradecounter/contract/events/events';
import { limits } from '@tradecounter/contract/limits';
import * as calls from '@tradecounter/contract/payments/link-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildInvoice } from '../../../../test/builders/documents.ts';
import { buildPayer, press as pressIn } from '../../../../test/builders/payments.ts';
import { buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { mailsTo, queueDone, tokenIn } from '../../../../test/outbox.ts';
import { send, testDay, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, rows } from '../../../platform/db/database.ts';
import { readLedgerMismatches } from '../read-ledger-mismatches.ts';
import { removeOldLinks } from './link-repository.ts';

const content = fileURLToPath(new URL('../../../../../demo/content', import.meta.url));
const settings = { CONTENT_DIR: content, PUBLIC_URL: 'https://orders.example.com' };
let db: Database;
let server: TestServer;
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db, settings);
});
beforeEach(() => server.setNow(testDay));
// The ledger must match after every test.
afterEach(async () => expect(await readLedgerMismatches(db)).toEqual([]));
afterAll(async () => {
  await server.close();
  await db.close();
});

const secret = () => randomBytes(32).toString('base64url');
const over = [409, 'link_over'];
const codeOf = ({ status, body }: { status: number; body: { error: { code: string } } }) => [status, body.error.code];
const press = (redirectUrl: string | null, answer: string) => pressIn(db, redirectUrl, answer);

const look = (token: string, at = server) => send(at, calls.checkPaymentLink, { body: { token } });
const payWith = (
  token: string,
  { attempt = secret(), at = server, ...more }: { attempt?: string; at?: TestServer; [field: string]: unknown } = {},
) => send(at, calls.payByLink, { body: { token, attempt, method: 'creditCard', ...more } });
const outcome = (attempt: string) => send(server, calls.checkLinkPayment, { body: { attempt } });

/** A payer with helpers to make, list and withdraw links. */
async function maker() {
  const payer = await buildPayer(db, server);
  const { customerNumber, token, one, two } = payer;
  const make = (invoiceNumbers: string[] = [one, two], more: object = {}, key: string = crypto.randomUUID()) =>
    send(server, calls.makePaymentLink, { body: { customerNumber, invoiceNumbers, ...more } }, { token, key });
  /** The token of a new link. */
  const linked = async (invoiceNumbers?: string[]): Promise<string> =>
    new URL((await make(invoiceNumbers)).body.url!).searchParams.get('token')!;
  const links = async () =>
    (await send(server, calls.getPaymentLinks, { query: { customerNumber } }, { token })).body.linkList;
  const withdraw = (id: string) => send(server, calls.withdrawPaymentLink, { body: { customerNumber, id } }, { token });
  return { ...payer, make, linked, links, withdraw };
}

/** Pays by the link on the sandbox's page. */
async function paid(token: string, answer = 'approve', more: object = {}) {
  const attempt = secret();
  await press((await payWith(token, { attempt, ...more })).body.redirectUrl, answer);
  return (await outcome(attempt)).body;
}

describe('a payment link', () => {
  it('lets someone without an account pay exactly its invoices, once', async () => {
    const { linked, links, one, two, unpaid, history, customerNumber } = await maker();
    const token = await linked();
    expect((await look(token)).body).toEqual({
      fit: 'open',
      invoices: [
        { invoiceNumber: one, invoiceDate: '2026-02-01', amount: 100 },
        { invoiceNumber: two, invoiceDate: '2026-02-05', amount: 50 },
      ],
      amount: 150,
    });
    expect(await paid(token)).toEqual({ state: 'settled', amount: 150, reason: '', redirectUrl: null });
    expect(Object.keys(await unpaid())).not.toContain(one);
    const [payment] = await history();
    expect(payment).toMatchObject({ state: 'settled', amount: 150, paidBy: 'Robin', byLink: true });
    const [link] = await links();
    expect(link).toMatchObject({ state: 'paid', paymentId: payment!.paymentId, invoiceNumbers: [one, two] });
    expect([codeOf(await look(token)), codeOf(await payWith(token))]).toEqual([over, over]);
    const [settled] = await rows<{ payload: object }>(
      db,
      sql`
        select payload
        from outbox_events
        where customer_number = ${customerNumber} and type = 'payment.settled'`,
    );
    expect(events['payment.settled'].parse(settled!.payload).linkId).toBe(link!.id);
    expect(
      await rows(
        db,
        sql`
          select action, actor
          from audit_log
          where customer_number = ${customerNumber} and action like 'payment.link%'
          order by id`,
      ),
    ).toEqual([
      { action: 'payment.link_made', actor: expect.stringMatching(/./) },
      { action: 'payment.link_used', actor: 'payment link' },
    ]);
  });

  it('is mailed with a token that is stored only as a hash', async () => {
    const { make, customerNumber } = await maker();
    const email = `books-${customerNumber}@alder.example`;
    expect((await make(undefined, { email })).body.url).toBeNull();
    await queueDone(db, 'payment-link-mail');
    const mail = (await mailsTo(server, email))[0]!;
    expect(mail.subject).toContain('Robin asks you to pay $150.00');
    expect(mail.text).toContain('https://orders.example.com/pay?token=');
    const token = tokenIn(mail);
    expect((await look(token)).body.amount).toBe(150);
    const kept = await rows<{ all: string }>(
      db,
      sql`
        select l::text as all from payment_links l union all select k::text from idempotency_keys k union all
        select a::text from audit_log a union all select coalesce(j.data::text, '') from pgboss.job j`,
    );
    expect(kept.filter(({ all }) => all.includes(token))).toEqual([]);
  });

  it('sends a receipt to its maker and to the address that the visitor typed, which says nothing else', async () => {
    const { linked, customerNumber } = await maker();
    const address = `sam-${customerNumber}@alder.example`;
    const users = sql`select user_id from user_accounts where customer_number = ${customerNumber}`;
    await db.execute(sql`update users set email = ${`robin-${customerNumber}@alder.example`} where id in (${users})`);
    await paid(await linked(), 'approve', { email: address });
    for (const queue of ['payment-receipt-mail', 'payment-link-receipt-mail']) await queueDone(db, queue);
    const [own] = await mailsTo(server, `robin-${customerNumber}@alder.example`);
    const [visitor] = await mailsTo(server, address);
    expect([own!.subject, visitor!.subject]).toEqual(Array(2).fill(expect.stringContaining('$150.00 received')));
    expect(own!.text).toContain('See your payments');
    expect(visitor!.text).not.toMatch(/See your payments|Robin|#\/payments/);
  });

  it('can be used again after a payment by it failed or was canceled', async () => {
    const { linked } = await maker();
    const token = await linked();
    expect(await paid(token, 'decline')).toMatchObject({ state: 'failed', reason: 'The card was declined.' });
    expect((await paid(token, 'cancel')).state).toBe('canceled');
    expect((await paid(token)).state).toBe('settled');
  });

  it('opens the same page for a repeated request, and waits for another visitor who is paying', async () => {
    const { linked, pay, one } = await maker();
    const token = await linked();
    const attempt = secret();
    const first = (await payWith(token, { attempt })).body;
    expect((await payWith(token, { attempt })).body).toEqual(first);
    expect((await outcome(attempt)).body).toMatchObject({ state: 'redirected', redirectUrl: first.redirectUrl });
    expect((await look(token)).body.fit).toBe('busy');
    expect((await payWith(token)).body.error).toMatchObject({ code: 'conflict' });
    expect((await pay([{ invoiceNumber: one, payAmount: 100 }])).status).toBe(409);
  });

  it.each(['two visitors', 'a visitor and a user'])('is paid once by %s at the same moment', async (who) => {
    const { linked, pay, one, links, history } = await maker();
    const token = await linked([one]);
    const other = () => (who === 'two visitors' ? payWith(token) : pay([{ invoiceNumber: one, payAmount: 100 }]));
    const both = await Promise.all([payWith(token), other()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { redirectUrl } = both.find(({ status }) => status === 200)!.body as unknown as { redirectUrl: string };
    await press(redirectUrl, 'approve');
    expect([(await history()).length, (await links())[0]!.fit]).toEqual([1, 'busy']);
  });

  it.each([
    [
      'was paid in part',
      (number: string) => sql`update invoices set open_in_erp = 60 where invoice_number = ${number}`,
    ],
    ['was paid', (number: string) => sql`update invoices set open_in_erp = 0 where invoice_number = ${number}`],
    ['is gone', (number: string) => sql`delete from invoices where invoice_number = ${number}`],
  ])('pays nothing once one of its invoices %s', async (_how, change) => {
    const { linked, one, links, history } = await maker();
    const token = await linked();
    await db.execute(change(one));
    expect((await look(token)).body).toEqual({ fit: 'changed', invoices: [], amount: 0 });
    expect(codeOf(await payWith(token))).toEqual([409, 'conflict']);
    expect([(await links())[0]!.fit, await history()]).toEqual(['changed', []]);
  });

  it('has the early-payment discount of its day, and no longer fits once that is over', async () => {
    const { linked, customerNumber } = await maker();
    const number = await buildInvoice(db, { customer: customerNumber, early: ['2', '2026-03-12'] });
    const token = await linked([number]);
    expect((await look(token)).body).toMatchObject({ fit: 'open', amount: 98 });
    server.setNow('2026-03-13T18:00:00Z');
    expect((await look(token)).body.fit).toBe('changed');
  });

  it.each([
    ['is wrong', async () => undefined],
    ['has expired', async () => server.setNow('2026-03-25T18:00:00Z')],
    [
      'was withdrawn',
      async ({ links, withdraw }: Awaited<ReturnType<typeof maker>>) => withdraw((await links())[0]!.id),
    ],
    [
      'is of someone who may no longer pay',
      ({ customerNumber }: Awaited<ReturnType<typeof maker>>) =>
        db.execute(sql`update user_accounts set claims = claims || '{"showPrices":"N"}'
          where customer_number = ${customerNumber}`),
    ],
    [
      'is of someone who was disabled',
      ({ customerNumber }: Awaited<ReturnType<typeof maker>>) =>
        db.execute(sql`update users set disabled = true
          where id in (select user_id from user_accounts where customer_number = ${customerNumber})`),
    ],
  ])('gets the same plain answer if it %s', async (how, happen) => {
    const made = await maker();
    const token = await made.linked();
    await happen(made);
    const tried = how === 'is wrong' ? secret() : token;
    const answers = [await look(tried), await payWith(tried)];
    expect(answers.map(codeOf)).toEqual([over, over]);
    expect(answers[0]!.body).toEqual({
      error: {
        code: 'link_over',
        message: 'This link was already used, has expired, or was replaced by a newer one.',
        requestId: expect.any(String),
      },
    });
  });

  it('makes an address wait that sends wrong tokens, whose right ones still work', async () => {
    const address = '198.51.100.77';
    const guess = (token = secret()) => send(server, calls.checkPaymentLink, { body: { token } }, { address });
    const { linked } = await maker();
    const token = await linked();
    const statuses: number[] = [];
    for (let one = 0; one < 22; one++) statuses.push((await guess()).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([409, 429]);
    expect((await send(server, calls.checkLinkPayment, { body: { attempt: secret() } }, { address })).status).toBe(429);
    expect((await guess(token)).status).toBe(200);
  });

  it('works only while the setting offers links', async () => {
    const { linked, make, customerNumber, token: session, one } = await maker();
    const token = await linked();
    const off = await testServer(db, { ...settings, PAY_BY_LINK: 'N' }, { jobs: false });
    const body = { customerNumber, invoiceNumbers: [one] };
    expect([
      codeOf(await look(token, off)),
      codeOf(await payWith(token, { at: off })),
      codeOf(await send(off, calls.makePaymentLink, { body }, { token: session, key: 'off' })),
    ]).toEqual([over, over, [409, 'conflict']]);
    await off.close();
    expect((await make()).status).toBe(200);
  });

  it.each([
    ['a token of the wrong length', { token: 'x'.repeat(42) }],
    ['a token that is a list', { token: ['x'.repeat(43)] }],
    ['an attempt of the wrong length', { attempt: 'x' }],
    ['a saved method', { method: 'accountCredit' }],
    ['an address with a line break', { email: 'a@b.example\nBcc: c@d.example' }],
    ['an address that is too long', { email: `${'a'.repeat(250)}@b.example` }],
  ])('is rejected with %s', async (_what, wrong) => {
    const body = { token: secret(), attempt: secret(), method: 'creditCard', ...wrong };
    expect((await send(server, calls.payByLink, { body })).status).toBe(400);
  });
});

describe('making a payment link', () => {
  it('includes only invoices of the customer that owe something and aren’t being paid', async () => {
    const [mine, others] = [await maker(), await maker()];
    const { make, one, two, credit, pay, check } = mine;
    const fieldsOf = async (numbers: string[]) => Object.keys((await make(numbers)).body.error.fields ?? {});
    expect([
      await fieldsOf([one, others.one]),
      await fieldsOf([credit]),
      await fieldsOf([one, one]),
      (await make([])).status,
      (await make(Array.from({ length: limits.paymentLinkInvoices + 1 }, (_, at) => `X${at}`))).status,
      (await make([one], { email: 'pat' })).status,
    ]).toEqual([['invoiceNumbers.1'], ['invoiceNumbers.0'], ['invoiceNumbers.1'], 400, 400, 400]);
    const { body } = await pay([{ invoiceNumber: two, payAmount: 50 }]);
    expect((await make([two])).body.error.message).toContain(`A payment for invoice ${two} is in progress.`);
    await press(body.redirectUrl, 'approve');
    await check(body.paymentId);
    expect((await make([two])).body.error.message).toBe(`Nothing is left to pay on invoice ${two}.`);
  });

  it('makes one link for a repeated request, of which the newer token works', async () => {
    const { make, links } = await maker();
    const [first, second] = [await make(undefined, {}, 'same'), await make(undefined, {}, 'same')];
    expect([(await links()).length, second.body.id]).toEqual([1, first.body.id]);
    const tokens = [first, second].map(({ body }) => new URL(body.url!).searchParams.get('token')!);
    expect([(await look(tokens[0]!)).status, (await look(tokens[1]!)).status]).toEqual([409, 200]);
  });

  it('is limited to so many a day', async () => {
    const { make, customerNumber } = await maker();
    expect((await make()).status).toBe(200);
    await db.execute(sql`
      insert into audit_log (at, user_id, actor, customer_number, action, subject, address, request_id)
      select at, user_id, actor, customer_number, action, subject, address, request_id
      from audit_log cross join generate_series(2, ${limits.paymentLinksADay})
      where customer_number = ${customerNumber} and action = 'payment.link_made'`);
    expect((await make()).status).toBe(429);
  });

  it('shows and withdraws only the user’s own links', async () => {
    const [mine, others] = [await maker(), await maker()];
    await others.make();
    const [link] = await others.links();
    expect([await mine.links(), (await mine.withdraw(link!.id)).status]).toEqual([[], 404]);
    const { customerNumber } = others;
    const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber], claims: everything }));
    const body = { customerNumber, id: link!.id };
    expect([
      (await send(server, calls.getPaymentLinks, { query: { customerNumber } }, { token })).body.linkList,
      (await send(server, calls.withdrawPaymentLink, { body }, { token })).status,
    ]).toEqual([[], 404]);
    expect((await others.withdraw(link!.id)).status).toBe(200);
    expect([(await others.withdraw(link!.id)).status, (await others.links())[0]!.state]).toEqual([404, 'withdrawn']);
  });

  it('leaves nothing behind after a year', async () => {
    const { linked, links } = await maker();
    await paid(await linked());
    expect(await removeOldLinks(db, new Date('2026-03-01T00:00:00Z'))).toBe(0);
    expect(await removeOldLinks(db, new Date('2026-03-12T00:00:00Z'))).toBeGreaterThan(0);
    expect([await links(), await rows(db, sql`select 1 from link_payments`)]).toEqual([[], []]);
  });
});
