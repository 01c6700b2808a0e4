import { chooseDeliveryMails } from '@tradecounter/contract/deliveries/delivery-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDelivery, buildOrder } from '../../../../test/builders/documents.ts';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, testDay, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { testMailServices, testServices } from '../../../../test/services.ts';
import type { Database } from '../../../platform/db/database.ts';
import { noMailJobs } from '../../../platform/jobs/jobs.ts';
import { announceDeliveries, sendDeliveryMail } from './delivery-mail.ts';
import type { DeliveryMailJob } from './mail-repository.ts';

let db: Database;
let server: TestServer;
let customer: string;
let order: string;
let user: Awaited<ReturnType<typeof buildUser>>;
let token: string;
let queued: DeliveryMailJob[] = [];
let count = 0;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  server = await testServer(db, {}, { jobs: false });
});
beforeEach(async () => {
  queued = [];
  customer = await buildCustomer(db, { location: '01' });
  order = await buildOrder(db, { customer });
  user = await buildUser(db, { customers: [customer] });
  token = await tokenOf(server, user);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const choose = (out: boolean, delivered: boolean, as = token) =>
  send(server, chooseDeliveryMails, { body: { customerNumber: customer, out, delivered } }, { token: as });
const deliver = (state: string, more: object = {}) =>
  buildDelivery(db, {
    customer,
    order,
    number: `D-${++count}`,
    date: testDay.slice(0, 10),
    state,
    at: testDay,
    ...more,
  });
const announce = () =>
  announceDeliveries(
    testServices(db, { jobs: { ...noMailJobs, send: async (_tx, _queue, job) => void queued.push(job as never) } }),
  );
const mails = async () => {
  const services = testMailServices(db);
  for (const job of queued) await sendDeliveryMail(services, job);
  return services.sent;
};

describe('mails about deliveries', () => {
  it('go once to the users of the customer who chose them', async () => {
    const colleague = await buildUser(db, { customers: [customer] });
    const chosen = () =>
      query(
        server,
        'query($customerNumber: String!) { deliveries(customerNumber: $customerNumber) { mails { out delivered } } }',
        { customerNumber: customer },
        token,
      ).then(({ data }) => data!['deliveries']);
    expect(await chosen()).toEqual({ mails: { out: false, delivered: false } });
    await choose(true, true);
    await choose(true, false);
    expect(await chosen()).toEqual({ mails: { out: true, delivered: false } });
    await choose(false, true, await tokenOf(server, colleague));
    const out = await deliver('out');
    const delivered = await deliver('delivered', { takenBy: 'Kim' });
    const missed = await deliver('missed');
    await deliver('loaded');
    await Promise.all([announce(), announce()]);
    await announce();
    expect(queued.map(({ deliveryNumber, userId }) => [deliveryNumber, userId]).toSorted()).toEqual(
      [
        [out, user.id],
        [delivered, colleague.id],
        [missed, colleague.id],
      ].toSorted(),
    );
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual(
      [user, colleague, colleague].map(({ username }) => `${username}@example.com`).toSorted(),
    );
  });

  it.each([
    ['en', 'was delivered', 'Received by', '11:00 AM'],
    ['es', 'fue entregado', 'Recibió', '11:00'],
    ['fr-CA', 'a été livrée', 'Reçue par', '11 h'],
  ])('say in %s who took it, when and where', async (language, subject, label, time) => {
    await db.execute(sql`update users set language = ${language} where id = ${user.id}`);
    await choose(false, true);
    await deliver('delivered', { takenBy: 'Kim <b>', note: 'In the garage' });
    await announce();
    const [mail] = await mails();
    expect(mail!.subject).toContain(subject);
    for (const part of [label, 'In the garage', '4 Alder St', `http://portal.test/account/orders/${order}`])
      expect([mail!.text, mail!.html]).toEqual([expect.stringContaining(part), expect.stringContaining(part)]);
    expect(mail!.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(time);
    expect(mail!.html).toContain('Kim &lt;b&gt;');
  });

  it('are not sent about old states, states that have changed, or to users who may no longer see orders', async () => {
    await choose(true, true);
    await deliver('out', { at: new Date(Date.parse(testDay) - 13 * 3_600_000).toISOString() });
    await announce();
    expect(queued).toEqual([]);
    const changed = await deliver('out');
    await deliver('missed');
    await announce();
    await db.execute(sql`update deliveries set state = 'planned' where delivery_number = ${changed}`);
    expect((await mails()).map(({ subject }) => subject)).toEqual([`We couldn’t deliver order ${order}`]);
    const claims = JSON.stringify({ ...everything, showOrders: 'N' });
    await db.execute(sql`update users set claims = ${claims}::jsonb where id = ${user.id}`);
    expect(await mails()).toEqual([]);
    expect((await choose(true, true)).status).toBe(401);
  });
});
