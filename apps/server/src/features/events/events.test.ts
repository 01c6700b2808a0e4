import { sql } from 'drizzle-orm/sql/sql';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsReadable } from '../../../test/builders/readable-events.ts';
import { buildReceiver, type Receiver } from '../../../test/builders/receiver.ts';
import { testDatabase } from '../../../test/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { readListedHosts } from '../../platform/network/listed-hosts.ts';
import { emit } from '../../platform/outbox/emit.ts';
import { latestCursor, readEvents } from '../../platform/outbox/read-events.ts';
import { openVault } from '../../platform/secrets/vault.ts';
import type { Traced } from '../../platform/tracing/traced.ts';
import { type Delivering, deliverDue } from './delivering/deliver-due.ts';
import { listOpenDeliveries, resendDeliveries, skipDeliveries } from './delivering/open-delivery-repository.ts';
import { replayEvents } from './delivering/replay-events.ts';
import { addEndpoint, resumeEndpoint, rotateSecret, testEndpoint } from './endpoints/change-endpoints.ts';
import { listEndpoints } from './endpoints/endpoint-repository.ts';
import { webhookBody } from './event-wire.ts';

let db: Database;
let clock: Date;
let warnings: string[];
let host: string;
const vault = openVault(Buffer.alloc(32, 1));
const now = () => clock;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute(sql`truncate webhook_endpoints, webhook_deliveries`);
  await eventsReadable(db);
  clock = new Date('2026-03-11T18:00:00Z');
  warnings = [];
  host = '';
});

const minutes = (count: number) => {
  clock = new Date(clock.getTime() + count * 60_000);
};
const happen = (subject: string, comments = '') =>
  db.transact((tx) =>
    emit(tx, now(), {
      type: 'quote.requested',
      customerNumber: 'C-1',
      subject,
      payload: {
        customerNumber: 'C-1',
        requestNumber: subject,
        userId: 1,
        requestedBy: 'dana',
        requestedAt: now().toISOString(),
        neededBy: null,
        sidemark: '',
        comments,
        lines: [],
      },
    }),
  );
const deliver = async (more: Partial<Delivering> = {}) => {
  await eventsReadable(db);
  return deliverDue({
    db,
    vault,
    now,
    hosts: readListedHosts(host)!,
    bodyOf: (event) => webhookBody(event, 'https://portal.example'),
    warn: (line) => warnings.push(line),
    random: () => 0,
    ...more,
  });
};
const add = async (receiver: Pick<Receiver, 'url' | 'host'>, types: string[] = []): Promise<string> => {
  host = receiver.host;
  const secret = await addEndpoint(db, vault, { name: 'ERP', url: receiver.url, types, fromStart: false }, now());
  return secret!;
};
const subjects = ({ received }: Receiver) => received.map(({ body }) => body.subject);
const answers = (statuses: Record<string, number>) =>
  buildReceiver(({ body }, answer) => void answer.writeHead(statuses[body.subject] ?? 204).end());

describe('a webhook', () => {
  it('sends an event signed according to Standard Webhooks, with event and delivery ids', async () => {
    const receiver = await buildReceiver();
    const secret = await add(receiver);
    await happen('R1', 'by Friday');
    await deliver();
    const { headers, text, body } = receiver.received[0]!;
    // The library accepts only recent messages by the computer's clock, so check the signature alone.
    const verifier = new Webhook(secret);
    expect(headers['webhook-signature']).toBe(verifier.sign(body.id, clock, text));
    expect([headers['webhook-id'], headers['webhook-timestamp']]).toEqual([body.id, String(clock.getTime() / 1000)]);
    expect(headers['tradecounter-delivery']).toMatch(/^[\da-f-]{36}$/);
    expect(headers['tradecounter-delivery']).not.toBe(body.id);
    expect(body).toMatchObject({
      type: 'quote.requested',
      subject: 'R1',
      customerNumber: 'C-1',
      data: { comments: 'by Friday' },
    });
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  it('is a span with the endpoint, the type of the event and the status, and nothing of its data', async () => {
    const spans: unknown[] = [];
    const traced: Traced = async ({ name, facts, outcome }, work) => {
      const answer = await work();
      const { facts: more, fault } = outcome!(answer);
      spans.push({ name, facts: { ...facts, ...more }, fault });
      return answer;
    };
    await add(await answers({ R1: 500 }));
    await happen('R1', 'first');
    await happen('R2');
    await deliver({ traced });
    const span = (status: number, fault: string | null) => ({
      name: 'webhook',
      facts: {
        'tradecounter.endpoint': 'ERP',
        'tradecounter.event': 'quote.requested',
        'http.response.status_code': status,
      },
      fault,
    });
    expect(spans).toEqual([span(500, '500'), span(204, null)]);
  });

  it('is retried with the same ids and longer pauses, before later events of its subject', async () => {
    const statuses: Record<string, number> = { R1: 500 };
    const receiver = await answers(statuses);
    await add(receiver);
    await happen('R1', 'first');
    await happen('R2');
    await happen('R1', 'second');
    await deliver();
    expect(subjects(receiver).toSorted()).toEqual(['R1', 'R2']);
    minutes(1);
    await deliver();
    minutes(0.25);
    await deliver();
    expect(subjects(receiver)).toHaveLength(3);
    minutes(1);
    statuses['R1'] = 204;
    await deliver();
    const ofR1 = receiver.received.filter(({ body }) => body.subject === 'R1');
    expect(ofR1.map(({ body }) => body.data?.['comments'])).toEqual(['first', 'first', 'first', 'second']);
    expect(new Set(ofR1.slice(0, 3).map(({ headers }) => headers['tradecounter-delivery'])).size).toBe(1);
    expect(ofR1.map(({ headers }) => headers['tradecounter-attempt'])).toEqual(['1', '2', '3', '1']);
  });

  it('waits as long as Retry-After says', async () => {
    let busy = true;
    const receiver = await buildReceiver((_message, answer) =>
      busy ? void answer.writeHead(503, { 'retry-after': '600' }).end() : void answer.writeHead(200).end(),
    );
    await add(receiver);
    await happen('R1');
    await deliver();
    busy = false;
    minutes(9);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    minutes(1);
    await deliver();
    expect(receiver.received).toHaveLength(2);
    expect(await listOpenDeliveries(db, { limit: 10 })).toEqual([]);
  });

  it('is given up after three days with a log entry, and blocks its subject until resent or skipped', async () => {
    const statuses: Record<string, number> = { R1: 500, R2: 500 };
    const receiver = await answers(statuses);
    await add(receiver);
    for (const subject of ['R1', 'R2']) for (const part of ['a', 'b']) await happen(subject, part);
    for (let round = 0; round < 30; round += 1) {
      await deliver();
      minutes(8 * 60);
    }
    const dead = await listOpenDeliveries(db, { deadOnly: true, limit: 10 });
    expect(dead.map(({ subject, reason }) => [subject, reason])).toEqual([
      ['quote R1', 'answered 500'],
      ['quote R2', 'answered 500'],
    ]);
    expect(warnings[0]).toMatch(/^Webhook ERP: event [\da-f-]{36} is given up after three days \(answered 500\)\.$/);
    expect(await listEndpoints(db)).toMatchObject([{ pending: 2, dead: 2 }]);
    Object.assign(statuses, { R1: 200, R2: 200 });
    const before = receiver.received.length;
    await deliver();
    expect(receiver.received).toHaveLength(before);
    await resendDeliveries(db, [dead[0]!.deliveryId], now());
    await skipDeliveries(db, [dead[1]!.deliveryId], now());
    await deliver();
    const parts = receiver.received
      .slice(before)
      .map(({ body }) => `${body.subject} ${String(body.data?.['comments'])}`);
    expect(parts.toSorted()).toEqual(['R1 a', 'R1 b', 'R2 b']);
  });

  it('is disabled by 410, and sends its events once it is enabled again', async () => {
    let gone = true;
    const receiver = await buildReceiver((_message, answer) => void answer.writeHead(gone ? 410 : 200).end());
    await add(receiver);
    await happen('R1');
    await deliver();
    await happen('R2');
    await deliver();
    expect(await listEndpoints(db)).toMatchObject([{ state: 'disabled', reason: expect.stringContaining('410') }]);
    gone = false;
    await resumeEndpoint(db, 'erp', now());
    await deliver();
    // Subjects don't wait for each other.
    expect([subjects(receiver)[0], subjects(receiver).slice(1).toSorted()]).toEqual(['R1', ['R1', 'R2']]);
  });

  it("follows no redirects, and doesn't connect to private hosts and ports that aren't listed", async () => {
    const elsewhere = await buildReceiver();
    const receiver = await buildReceiver(
      (_message, answer) => void answer.writeHead(307, { location: elsewhere.url }).end(),
    );
    await add(receiver);
    host = `${receiver.host},${elsewhere.host}`;
    await happen('R1');
    await deliver();
    const [open] = await listOpenDeliveries(db, { limit: 10 });
    expect([open!.reason, elsewhere.received.length]).toEqual(['answered 307; redirects are not followed', 0]);
    host = elsewhere.host;
    minutes(10);
    await deliver();
    const [refused] = await listOpenDeliveries(db, { limit: 10 });
    expect([refused!.reason, receiver.received.length]).toEqual([expect.stringContaining('WEBHOOK_HOSTS'), 1]);
  });

  it('sends a large event as a link', async () => {
    const receiver = await buildReceiver();
    await add(receiver);
    await happen('R1', 'x'.repeat(21_000));
    await deliver();
    const { body, text } = receiver.received[0]!;
    expect(text.length).toBeLessThan(20_480);
    expect([body.data, body['dataUrl']]).toEqual([null, `https://portal.example/wsl/api/events/${body.id}`]);
  });

  it('sends only its event types, and skips the others', async () => {
    const receiver = await buildReceiver();
    await add(receiver, ['order.*']);
    await happen('R1');
    await deliver();
    expect(receiver.received).toEqual([]);
    expect((await db.execute(sql`select event_id > 0 as moved from webhook_endpoints`)).rows).toEqual([
      { moved: true },
    ]);
  });

  it('is signed with both secrets while the secret is being replaced', async () => {
    const receiver = await buildReceiver();
    const before = await add(receiver);
    const after = await rotateSecret(db, vault, 'ERP', 24, now());
    await happen('R1');
    await deliver();
    minutes(24 * 60);
    await happen('R2');
    await deliver();
    const signed = receiver.received.map(({ headers }) => String(headers['webhook-signature']).split(' '));
    const sign = (at: number, secret: string) => {
      const { body, text, headers } = receiver.received[at]!;
      return new Webhook(secret).sign(body.id, new Date(Number(headers['webhook-timestamp']) * 1000), text);
    };
    expect(signed).toEqual([[sign(0, after!), sign(0, before)], [sign(1, after!)]]);
  });

  it('can be tested with a test event, and can resend a range of events with the same event ids', async () => {
    const receiver = await buildReceiver();
    await add(receiver);
    const sending = { hosts: readListedHosts(host)!, now };
    expect(await testEndpoint(db, vault, 'ERP', sending)).toMatchObject({ delivered: true, status: 204 });
    expect(receiver.received.pop()!.body.type).toBe('webhook.test');
    const start = await latestCursor(db);
    for (const subject of ['R1', 'R2', 'R3']) await happen(subject);
    await deliver();
    const [, second] = await readEvents(db, start, 2);
    expect(await replayEvents(db, 'ERP', { after: start, until: second! }, now())).toBe(2);
    await deliver();
    expect(subjects(receiver).slice(3).toSorted()).toEqual(['R1', 'R2']);
    const ids = receiver.received.filter(({ body }) => body.subject === 'R1').map(({ headers }) => headers);
    expect(ids[0]!['webhook-id']).toBe(ids[1]!['webhook-id']);
    expect(ids[0]!['tradecounter-delivery']).not.toBe(ids[1]!['tradecounter-delivery']);
  });

  it('sends each event once with several processes', async () => {
    const receiver = await buildReceiver();
    await add(receiver);
    for (let number = 0; number < 40; number += 1) await happen(`R${number % 7}`, String(number));
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(40);
    expect(receiver.received).toHaveLength(40);
    for (let subject = 0; subject < 7; subject += 1) {
      const own = receiver.received.filter(({ body }) => body.subject === `R${subject}`);
      const numbers = own.map(({ body }) => Number(body.data?.['comments']));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }
  });
});
