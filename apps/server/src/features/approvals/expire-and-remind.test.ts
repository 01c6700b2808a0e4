import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApproval } from '../../../test/builders/documents.ts';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { testMailServices } from '../../../test/services.ts';
import { type Database, rows } from '../../platform/db/database.ts';
import { type Jobs, noMailJobs } from '../../platform/jobs/jobs.ts';
import { expireAndRemind } from './expire-and-remind.ts';
import { type ApprovalMailJob, sendApprovalMail } from './mail/approval-mail.ts';

let db: Database;
let customerNumber: string;
let buyer: number;
let approver: number;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
});
afterAll(() => db.close());

const person = async (claims: Record<string, string>): Promise<number> =>
  (await buildUser(db, { customers: [customerNumber], claims: { ...everything, ...claims } })).id;

beforeEach(async () => {
  customerNumber = await buildCustomer(db, { location: '01' });
  buyer = await person({ orderApproval: 'Y' });
  approver = await person({ approveOrders: 'Y' });
  await person({ approveOrders: '99.99' });
});

let numbers = 0;

/** A request of $100 from that many hours ago. */
async function waiting(hoursAgo: number, reminded = false): Promise<string> {
  const number = String(70_000 + ++numbers);
  await buildApproval(db, { customerNumber, number, userId: buyer, item: 'OAK-1' });
  await db.execute(sql`
    update approval_requests
    set requested_at = ${noon}::timestamptz - make_interval(hours => ${hoursAgo}),
      expires_at = ${noon}::timestamptz - make_interval(hours => ${hoursAgo}) + interval '14 days',
      reminded = ${reminded}
    where request_number = ${number}`);
  return number;
}

const noon = '2026-03-20T19:00:00Z';

/** Runs the schedule in two processes at once, and returns the mails that they queue. */
async function due(): Promise<ApprovalMailJob[]> {
  const queued: ApprovalMailJob[] = [];
  const jobs: Jobs = {
    ...noMailJobs,
    send: async (_tx, _queue, job) => void queued.push(job as unknown as ApprovalMailJob),
  };
  const services = testMailServices(db, { now: () => new Date(noon), jobs });
  await Promise.all([expireAndRemind(services), expireAndRemind(services)]);
  return queued.sort((a, b) => a.requestNumber.localeCompare(b.requestNumber));
}

const mails = async (about: ApprovalMailJob['about'], requestNumber: string, userId: number) => {
  const services = testMailServices(db, { now: () => new Date(noon) });
  await sendApprovalMail(services, { customerNumber, requestNumber, userId, about });
  return services.sent;
};

describe('a request that no one decides', () => {
  it('is mailed to those who can decide it after a day and before it expires, and ends after 14 days', async () => {
    await waiting(23);
    const old = await waiting(25);
    const older = await waiting(13 * 24 + 1, true);
    const oldest = await waiting(14 * 24, true);
    const of = (requestNumber: string, userId: number, about: string) => ({
      ...{ customerNumber, requestNumber, userId, about },
    });
    expect(await due()).toEqual([
      of(old, approver, 'reminder'),
      of(older, approver, 'warning'),
      of(oldest, buyer, 'decided'),
    ]);
    expect(await due()).toEqual([]);
    const states = await rows<{ number: string; state: string; by: string }>(
      db,
      sql`
        select request_number as number, state, decided_by as by
        from approval_requests
        where customer_number = ${customerNumber} and state <> 'waiting'`,
    );
    expect(states).toEqual([{ number: oldest, state: 'expired', by: '' }]);
    const events = await rows<{ type: string; outcome: string; by: string }>(
      db,
      sql`
        select type, payload->>'outcome' as outcome, payload->>'decidedBy' as by
        from outbox_events
        where customer_number = ${customerNumber}`,
    );
    expect(events).toEqual([{ type: 'approval.decided', outcome: 'expired', by: '' }]);
  });
});

describe('the mail', () => {
  it.each([
    ['en', 'Robin asks for your approval: request', 'Expires soon: request', 'Expired: request'],
    ['es', 'Robin pide su aprobación: solicitud', 'Vence pronto: solicitud', 'Vencida: solicitud'],
    ['fr-CA', 'Robin demande votre approbation : demande', 'Expire bientôt : demande', 'Expirée : demande'],
  ])('comes in the language of its reader: %s', async (language, requested, warning, expired) => {
    await db.execute(sql`update users set language = ${language}`);
    const number = await waiting(13 * 24 + 1);
    const found = [...(await mails('requested', number, approver)), ...(await mails('warning', number, approver))];
    await db.execute(sql`update approval_requests set state = 'expired' where request_number = ${number}`);
    found.push(...(await mails('decided', number, buyer)));
    expect(found.map(({ subject }) => subject)).toEqual([requested, warning, expired].map((one) => `${one} ${number}`));
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
    for (const { subject, text, html } of found) {
      expect(`${subject} ${text}`).not.toMatch(/\{\{|mail\.approval/);
      expect([text, html]).toEqual(
        Array.from({ length: 2 }, () => expect.stringMatching(new RegExp(`http://portal\\.test/approvals/${number}`))),
      );
    }
  });

  it('shows amounts only to readers who can see prices, and the goods of an approved request only in the order’s mail', async () => {
    const number = await waiting(1);
    const shown = async (about: ApprovalMailJob['about'], userId: number): Promise<string> => {
      const [mail] = await mails(about, number, userId);
      return `${mail!.text} ${mail!.html}`;
    };
    expect(await shown('requested', approver)).toMatch(/\$100\.00/);
    await db.execute(sql`update users set claims = claims || '{"showPrices":"N"}' where id in (${approver}, ${buyer})`);
    const blind = await shown('requested', approver);
    expect(blind).toContain('Oak plank');
    expect(blind).not.toMatch(/\$|100\.00/);
    const end = (state: string) =>
      db.execute(sql`
        update approval_requests
        set state = ${state}, decided_by = 'kim', decision_note = 'Take the 7 inch.', order_number = '104400'
        where request_number = ${number}`);
    await end('returned');
    const returned = await shown('decided', buyer);
    expect([returned.includes('Take the 7 inch.'), returned.includes('Oak plank'), /\$/.test(returned)]).toEqual([
      true,
      true,
      false,
    ]);
    await end('approved');
    const approved = await shown('decided', buyer);
    expect([approved.includes('104400'), approved.includes('Oak plank')]).toEqual([true, false]);
  });

  it('goes to no one who can’t decide any more, about nothing that is decided, and to no one without an address', async () => {
    const number = await waiting(1);
    const small = await person({ approveOrders: '50' });
    const count = async (...people: number[]) =>
      Promise.all(people.map(async (userId) => (await mails('requested', number, userId)).length));
    expect(await count(approver, small, buyer)).toEqual([1, 0, 0]);
    expect(await mails('decided', number, buyer)).toEqual([]);
    await db.execute(sql`update users set email = null where id = ${approver}`);
    expect(await count(approver)).toEqual([0]);
    await db.execute(sql`update users set email = 'a@example.com', disabled = true where id = ${approver}`);
    expect(await count(approver)).toEqual([0]);
    await db.execute(sql`update users set disabled = false where id = ${approver}`);
    await db.execute(sql`update approval_requests set state = 'withdrawn' where request_number = ${number}`);
    expect(await count(approver)).toEqual([0]);
  });
});
