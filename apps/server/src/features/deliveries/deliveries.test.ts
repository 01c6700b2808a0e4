import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDelivery, buildOrder } from '../../../test/builders/documents.ts';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, testDay, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let mine: string;
let token: string;

const atIso = new Date(testDay).toISOString();
const today = testDay.slice(0, 10);
const dayFrom = (days: number): string => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  server = await testServer(db);
  mine = await buildCustomer(db, { location: '01' });
  token = await tokenOf(server, await buildUser(db, { customers: [mine] }));
  const order = await buildOrder(db, { customer: mine, number: '700001', shipments: { S1: dayFrom(-1) } });
  const of = { customer: mine, order };
  await buildDelivery(db, { ...of, number: 'LATE', date: today, from: '13:00', until: '15:00' });
  await buildDelivery(db, { ...of, number: 'EARLY', date: today, from: '07:30', state: 'out', at: testDay });
  await buildDelivery(db, { ...of, number: 'NEXT', date: dayFrom(1) });
  const done = { state: 'delivered', at: testDay, takenBy: 'Kim', shipment: 'S1' };
  await buildDelivery(db, { ...of, number: 'DONE', date: dayFrom(-1), ...done });
  await buildDelivery(db, { ...of, number: 'OLD', date: dayFrom(-14) });
  await buildDelivery(db, { ...of, number: 'OLDER', date: dayFrom(-15) });
  const others = await buildCustomer(db, { location: '01' });
  const theirs = await buildOrder(db, { customer: others });
  await buildDelivery(db, { customer: others, order: theirs, number: 'THEIRS', date: today });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const text = `query($customerNumber: String!, $search: String, $state: String, $when: String, $dateFrom: String, $dateTo: String, $sort: DeliverySort) {
  deliveries(customerNumber: $customerNumber, search: $search, state: $state, when: $when, dateFrom: $dateFrom, dateTo: $dateTo, sort: $sort) {
    total deliveries { id orderId shipmentId from until state stateAt takenBy phone location { name } stop { line1 } steps { step at name } files { id } } } }`;
const list = async (given: object = {}) => {
  const { data, errors } = await query(server, text, { customerNumber: mine, ...given }, token);
  expect(errors).toBeUndefined();
  return (data!['deliveries'] as unknown as { deliveries: { id: string }[] }).deliveries;
};
const ids = async (given?: object) => (await list(given)).map(({ id }) => id);

describe('deliveries', () => {
  it("are listed with today's first, then the coming days and the last two weeks, and no one else's", async () => {
    expect(await ids()).toEqual(['EARLY', 'LATE', 'NEXT', 'DONE', 'OLD']);
    expect((await list({ search: 'DONE' }))[0]).toEqual({
      id: 'DONE',
      orderId: '700001',
      shipmentId: 'S1',
      from: '',
      until: '',
      state: 'delivered',
      stateAt: atIso,
      takenBy: 'Kim',
      phone: '5035550100',
      location: { name: 'Portland' },
      stop: { line1: '4 Alder St' },
      steps: [{ step: 'delivered', at: atIso, name: 'Kim' }],
      files: [],
    });
  });

  it.each<[object, string[]]>([
    [{ when: 'today' }, ['EARLY', 'LATE']],
    [{ when: 'coming' }, ['NEXT']],
    [{ when: 'past' }, ['DONE', 'OLD']],
    [{ when: 'all', sort: 'NEWEST' }, ['NEXT', 'EARLY', 'LATE', 'DONE', 'OLD', 'OLDER']],
    [{ state: 'delivered' }, ['DONE']],
    [{ dateTo: dayFrom(-14) }, ['OLD', 'OLDER']],
    [{ dateFrom: dayFrom(1) }, ['NEXT']],
    [{ search: 'alder' }, ['EARLY', 'LATE', 'NEXT', 'DONE', 'OLD']],
    [{ search: '700001', when: 'coming' }, ['NEXT']],
    [{ search: 's1' }, ['DONE']],
  ])('are found with %j', async (given, found) => {
    expect(await ids(given)).toEqual(found);
  });

  it('belong to their order, and are refused without the permission to see orders', async () => {
    const ofOrder =
      'query($customerNumber: String!) { order(customerNumber: $customerNumber, id: "700001") { state shipments { id } deliveries { id state } } }';
    const { data } = await query(server, ofOrder, { customerNumber: mine }, token);
    expect(data!['order']).toMatchObject({ state: 'open', shipments: [{ id: 'S1' }] });
    expect((data!['order'] as unknown as { deliveries: { id: string }[] }).deliveries.map(({ id }) => id)).toEqual([
      'OLDER',
      'OLD',
      'DONE',
      'EARLY',
      'LATE',
      'NEXT',
    ]);
    const blind = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, showOrders: 'N' } }),
    );
    const { errors } = await query(server, text, { customerNumber: mine }, blind);
    expect(errors).toHaveLength(1);
    expect(await ids({ when: 'today' })).not.toContain('THEIRS');
  });
});
