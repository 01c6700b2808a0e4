import { getHolds } from '@tradecounter/contract/holds';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildHold, buildItem, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
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
  [mine, second, theirs] = [await buildCustomer(db, { location: '01' }), await buildCustomer(db, { location: '01' }), await buildCustomer(db, { location: '01' })];
  token = await tokenOf(server, await buildUser(db, { customers: [mine, second] }));
});

const held = (number: string, more: Partial<Parameters<typeof buildHold>[1]> = {}) =>
  buildHold(db, { customerNumber: mine, number, itemId, location: '01', until: '2026-03-20', ...more });
const list = async (query: Record<string, string> = {}) => send(server, getHolds, { query: { customerNumber: mine, ...query } }, { token });
const numbers = async (query: Record<string, string> = {}) => ((await list(query)).body['holdList'] as { id: string }[]).map(({ id }) => id);

describe('the list of holds', () => {
  it('S-228 tells what is held, where, until when and by whom', async () => {
    await held('H-1', { lots: [['A12', '45'], ['', '22.5']] });
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

  it('has those that end next in front, and behind them those that ended within 90 days', async () => {
    await held('H-1', { until: '2026-04-02' });
    await held('H-2', { until: '2026-03-12' });
    await held('H-3', { ended: { as: 'released', at: '2026-03-01T10:00:00Z' } });
    await held('H-4', { ended: { as: 'expired', at: '2026-03-09T10:00:00Z' } });
    await held('H-5', { ended: { as: 'ordered', at: '2025-12-10T10:00:00Z' } });
    expect(await numbers()).toEqual(['H-2', 'H-1', 'H-4', 'H-3']);
  });

  it('S-228 shows other customer numbers only when asked, and only those for which the user may hold', async () => {
    await held('H-1');
    await held('H-2', { customerNumber: second });
    await held('H-3', { customerNumber: theirs });
    expect(await numbers()).toEqual(['H-1']);
    expect(await numbers({ includeCIG: 'N' })).toEqual(['H-1']);
    expect(await numbers({ includeCIG: 'Y' })).toEqual(['H-1', 'H-2']);
    await db.execute(sql`update user_accounts set claims = '{"allowInventoryHold": "N"}' where customer_number = ${second}`);
    expect(await numbers({ includeCIG: 'Y' })).toEqual(['H-1']);
  });

  it('is refused to who may not hold, and for the account of others', async () => {
    expect((await list({ customerNumber: theirs })).status).toBe(401);
    const plain = await buildUser(db, { customers: [mine], claims: { ...everything, allowInventoryHold: 'N' } });
    token = await tokenOf(server, plain);
    expect((await list()).status).toBe(401);
  });
});
