import { getHolds } from '@tradecounter/contract/holds/holds';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let mine: string;
let second: string;
let theirs: string;
let itemId: string;
let token: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  itemId = await buildItem(db, { stock: { '01': { A: '500' } } });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  await db.execute(sql`delete from holds`);
  [mine, second, theirs] = [
    await buildCustomer(db, { location: '01' }),
    await buildCustomer(db, { location: '01' }),
    await buildCustomer(db, { location: '01' }),
  ];
  token = await tokenOf(server, await buildUser(db, { customers: [mine, second] }));
});

interface HoldSeed {
  customerNumber: string;
  number: string;
  itemId: string;
  location: string;
  /** An ISO date. */
  until: string;
  ended?: { as: 'released' | 'ordered' | 'expired'; at: string };
  lots?: [string, string][];
}

/** Inserts a hold of three cartons. The test itself promises the stock. */
async function buildHold(
  db: Database,
  { customerNumber, number, itemId, location, until, ended, lots = [] }: HoldSeed,
): Promise<string> {
  await db.execute(sql`
    insert into holds (customer_number, hold_number, user_id, requested_by, requested_at, until, ended_as, ended_at,
      location, location_name, item_id, description, quantity, uom, base_quantity, base_uom, lots, comment)
    values (${customerNumber}, ${number}, 1, 'Dana Whitlock', '2026-03-01T17:00:00Z', ${until},
      ${ended?.as ?? null}, ${ended?.at ?? null}, ${location}, 'Portland', ${itemId}, 'Oak', 3, 'CT', 67.5, 'SF',
      ${JSON.stringify(lots)}::jsonb, 'Alder St')`);
  return number;
}

const held = (number: string, more: Partial<Parameters<typeof buildHold>[1]> = {}) =>
  buildHold(db, { customerNumber: mine, number, itemId, location: '01', until: '2026-03-20', ...more });
const list = async (query: Record<string, string> = {}) =>
  send(server, getHolds, { query: { customerNumber: mine, ...query } }, { token });
const numbers = async (query: Record<string, string> = {}) =>
  ((await list(query)).body['holdList'] as { id: string }[]).map(({ id }) => id);

describe('the list of holds', () => {
  it('S-228 shows what is held, where, until when and by whom', async () => {
    await held('H-1', {
      lots: [
        ['A12', '45'],
        ['', '22.5'],
      ],
    });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body['holdList']).toEqual([
      {
        id: 'H-1',
        customerNumber: mine,
        sku: itemId,
        description: 'Oak',
        ImgSrc: '',
        quantity: 3,
        UMCode: 'CT',
        baseQty: 67.5,
        baseUOM: 'SF',
        tag: '',
        dyeLot: 'A12',
        comment: 'Alder St',
        location: '01',
        locReportName: 'Portland',
        requestedBy: 'Dana Whitlock',
        requestedAt: '2026-03-01T17:00:00.000Z',
        until: '2026-03-20',
        state: 'live',
        endedAt: null,
      },
    ]);
  });

  it('starts with holds that end next, followed by those that ended within 90 days', async () => {
    await held('H-1', { until: '2026-04-02' });
    await held('H-2', { until: '2026-03-12' });
    await held('H-3', { ended: { as: 'released', at: '2026-03-01T10:00:00Z' } });
    await held('H-4', { ended: { as: 'expired', at: '2026-03-09T10:00:00Z' } });
    await held('H-5', { ended: { as: 'ordered', at: '2025-12-10T10:00:00Z' } });
    expect(await numbers()).toEqual(['H-2', 'H-1', 'H-4', 'H-3']);
  });

  it("S-228 includes the user's other customers only on request, and only if the user can hold for them", async () => {
    await held('H-1');
    await held('H-2', { customerNumber: second });
    await held('H-3', { customerNumber: theirs });
    expect(await numbers()).toEqual(['H-1']);
    expect(await numbers({ includeCIG: 'N' })).toEqual(['H-1']);
    expect(await numbers({ includeCIG: 'Y' })).toEqual(['H-1', 'H-2']);
    await db.execute(
      sql`update user_accounts set claims = '{"allowInventoryHold": "N"}' where customer_number = ${second}`,
    );
    expect(await numbers({ includeCIG: 'Y' })).toEqual(['H-1']);
  });

  it("is rejected for users who can't hold, and for customers they have no access to", async () => {
    expect((await list({ customerNumber: theirs })).status).toBe(401);
    const plain = await buildUser(db, { customers: [mine], claims: { ...everything, allowInventoryHold: 'N' } });
    token = await tokenOf(server, plain);
    expect((await list()).status).toBe(401);
  });
});

const holdsQuery = `query($customerNumber: String!, $search: String, $state: String, $sort: HoldSort, $page: Int, $size: Int, $includeCIG: String) {
  holds(customerNumber: $customerNumber, search: $search, state: $state, sort: $sort, page: $page, size: $size, includeCIG: $includeCIG) { total holds {
    id customerNumber itemId description picture quantity uom baseQty baseUom lot lots { lot available } comment location { id name } requestedBy requestedAt until daysLeft state endedAt can } } }`;
const ask = (given: object = {}) => query(server, holdsQuery, { customerNumber: mine, ...given }, token);
const paged = async (given: object = {}) => {
  const { data, errors } = await ask(given);
  expect(errors ?? []).toEqual([]);
  const { total, holds } = data!['holds'] as unknown as { total: number; holds: { id: string }[] };
  return [total, ...holds.map(({ id }) => id)];
};

describe('the paged list of holds', () => {
  it('shows what is held, where, until when and by whom', async () => {
    await held('H-1', {
      lots: [
        ['A12', '45'],
        ['', '22.5'],
      ],
    });
    expect((await ask()).data!['holds']).toEqual({
      total: 1,
      holds: [
        {
          id: 'H-1',
          customerNumber: mine,
          itemId,
          description: 'Oak',
          picture: null,
          quantity: 3,
          uom: 'CT',
          baseQty: 67.5,
          baseUom: 'SF',
          lot: '',
          lots: [{ lot: 'A12', available: 45 }],
          comment: 'Alder St',
          location: { id: '01', name: 'Portland' },
          requestedBy: 'Dana Whitlock',
          requestedAt: '2026-03-01T17:00:00.000Z',
          until: '2026-03-20',
          daysLeft: 9,
          state: 'live',
          endedAt: null,
          can: ['extend', 'change', 'release', 'order'],
        },
      ],
    });
  });

  it('has the same rows as the list, in the same order', async () => {
    await held('H-1', { until: '2026-04-02' });
    await held('H-2', { until: '2026-03-12' });
    await held('H-3', { ended: { as: 'released', at: '2026-03-01T10:00:00Z' } });
    await held('H-4', { ended: { as: 'expired', at: '2026-03-09T10:00:00Z' } });
    await held('H-5', { ended: { as: 'ordered', at: '2025-12-10T10:00:00Z' } });
    await held('H-6', { customerNumber: second, until: '2026-03-13' });
    await held('H-7', { customerNumber: theirs });
    expect(await paged()).toEqual([4, ...(await numbers())]);
    expect(await paged({ includeCIG: 'Y' })).toEqual([5, ...(await numbers({ includeCIG: 'Y' }))]);
    await db.execute(
      sql`update user_accounts set claims = '{"allowInventoryHold": "N"}' where customer_number = ${second}`,
    );
    expect(await paged({ includeCIG: 'Y' })).toEqual([4, 'H-2', 'H-1', 'H-4', 'H-3']);
  });

  it('can be sorted, filtered by state, searched and paged', async () => {
    const other = await buildItem(db, { id: `AA-${mine}`, description: 'Maple' });
    await held('H-1', { lots: [['DYE-7', '45']] });
    await held('H-2', { itemId: other, until: '2026-03-12' });
    await held('H-3', { ended: { as: 'released', at: '2026-03-01T10:00:00Z' } });
    await db.execute(sql`update holds set comment = 'Job 100%', lot = 'WANTED' where hold_number = 'H-2'`);
    expect(await paged({ sort: 'ITEM' })).toEqual([3, 'H-2', 'H-1', 'H-3']);
    expect(await paged({ state: 'live' })).toEqual([2, 'H-2', 'H-1']);
    expect(await paged({ state: 'released' })).toEqual([1, 'H-3']);
    for (const search of ['h-2', other.toLowerCase(), '100%', 'wanted'])
      expect([search, ...(await paged({ search }))]).toEqual([search, 1, 'H-2']);
    expect(await paged({ search: 'dye-7' })).toEqual([1, 'H-1']);
    expect(await paged({ search: '%' })).toEqual([1, 'H-2']);
    expect(await paged({ size: 2, page: 2 })).toEqual([3, 'H-3']);
    expect(await paged({ size: 2, page: 9 })).toEqual([3]);
  });

  it('is rejected with an invalid page or state, without the permission, and for other customers', async () => {
    for (const wrong of [{ size: 101 }, { size: 0 }, { page: 0 }, { page: -1 }, { state: 'late' }, { state: '' }])
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 400]);
    expect((await ask({ customerNumber: theirs })).status).toBe(401);
    token = await tokenOf(
      server,
      await buildUser(db, { customers: [mine], claims: { ...everything, allowInventoryHold: 'N' } }),
    );
    expect((await ask()).status).toBe(401);
  });
});
