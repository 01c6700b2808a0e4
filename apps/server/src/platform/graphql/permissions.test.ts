import { permissionsOf } from '@tradecounter/contract/call';
import { calls } from '@tradecounter/contract/calls';
import { claimDefaults, type ClaimName, mergeClaims } from '@tradecounter/contract/auth/claims';
import { may, type Permission, permissionNames } from '@tradecounter/contract/auth/permissions';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildPrice,
  buildShipVia,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { callInputs } from '../../../test/matrix/call-inputs.ts';
import { argumentsOf, type Named, tableOf } from '../../../test/matrix/matrices.ts';
import { buildRowsOfAll } from '../../../test/matrix/stranger.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { demanded, type NeedingField, rootFields, wholeQuery } from '../../../test/whole-query.ts';
import type { Database } from '../db/database.ts';

/** Permissions that no call or field needs: guards of pages, options of forms, and features still to come. */
const askedElsewhere: readonly Permission[] = [
  'MustResetPassword',
  'ShowItemSidemark',
  'ShowShipDays',
  'ManualShippingAddress',
];

const all = { ...everything, admin: 'Y', allowCISDIS: 'Y', orderApproval: 'Y', approveOrders: 'Y' };

const partOf = tableOf('partOf');
const onlyWith = tableOf('onlyWith');

let db: Database;
let server: TestServer;
let customerNumber: string;
let keys: Named;
let whole: { name: string; text: string; needing: NeedingField[] }[];
let seen: Map<string, unknown[]>;

/** Returns the values at that path in an answer, for each element of a list. */
const at = (value: unknown, [name, ...rest]: readonly string[]): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((one) => at(one, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return [value];
  return value === null || value === undefined ? [] : at((value as Record<string, unknown>)[name], rest);
};

/** Creates a user with all permissions except this one. The customer's own people have no `Staff`. */
const without = async (permission: Permission, more: Record<string, string> = {}): Promise<string> => {
  const taken = (Object.keys(claimDefaults) as ClaimName[]).filter(
    (claim) => may(mergeClaims({ [claim]: 'Y' }), permission) !== may(mergeClaims({ [claim]: 'N' }), permission),
  );
  const claims = {
    ...all,
    ...more,
    ...Object.fromEntries(taken.map((claim) => [claim, may(mergeClaims({ [claim]: 'Y' }), permission) ? 'N' : 'Y'])),
  };
  expect(may(mergeClaims(claims), permission)).toBe(false);
  return tokenOf(server, await buildUser(db, { customers: [customerNumber], claims }));
};

/** Returns the non-empty answers of each field that needs a permission. */
async function readAll(token: string, staff: string): Promise<Map<string, unknown[]>> {
  const found = new Map<string, unknown[]>();
  for (const { name, text, needing } of whole) {
    const answer = await query(server, text, {}, name.startsWith('staff') ? staff : token);
    for (const { path } of needing)
      found.set(
        path.join('.'),
        at(answer.data, path).filter((value) => value !== null && value !== undefined),
      );
    if (answer.status !== 200) expect([name, answer.status]).toEqual([name, 401]);
  }
  return found;
}

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildShipVia(db, { code: 'OT' });
  customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  await db.execute(sql`update customers set card_discount = 2, terms = 'Net 30'`);
  for (const id of ['A-1', 'A-2', 'A-3']) {
    await buildItem(db, {
      id,
      description: 'Oak plank',
      color: 'Sand',
      family: 'Plank',
      vendor: 'Mill',
      manufacturerItem: `M-${id}`,
      weight: '1.5',
      price: '3.42',
      stock: { '01': { A: '1000' } },
    });
  }
  await db.execute(sql`insert into item_vendors (item_id, vendor, number) select id, 'Mill', 'ML-77' from items`);
  await buildPrice(db, 'A-1', { scope: 'promotion', price: '3.10', until: '2026-12-31' });
  await buildPrice(db, 'A-1', { scope: 'promotion', uom: 'PAL', minimumQty: '1', price: '2900' });
  await db.execute(
    sql`
      update items set color_hex = '#ccbb99', lead_days = 5, discontinued = id = 'A-2', successor = nullif('A-1', id),
        specs = '[["Wear","20 mil"]]'::jsonb, accessories = '{A-3}'`,
  );
  server = await testServer(db, { SHOW_REGISTER: 'Y' });
  const ofStaff = await tokenOf(
    server,
    await buildUser(db, { customers: [customerNumber], claims: { ...all, staff: 'Y' } }),
  );
  const user = await buildUser(db, { username: 'robin', customers: [customerNumber], claims: all });
  const token = await tokenOf(server, user);
  keys = await buildRowsOfAll({ db, server, token, user }, { customerNumber, item: 'A-1', person: 'robin' });
  const who = `customerNumber: "${customerNumber}"`;
  const goods = ['A-1', 'A-2'].map((id) => `{ itemId: "${id}", quantity: "40", uom: "SF" }`);
  const given: Record<string, string> = { ...argumentsOf(keys), goodsNow: `${who}, goods: [${goods.join()}]` };
  const usual: Record<string, string> = { customerNumber: who, '': '' };
  const skipped = rootFields.filter((name) => given[name] === undefined && usual[demanded(name)] === undefined);
  expect(
    skipped,
    'a root field that demands more than the customer has its arguments in the matrix of its feature',
  ).toEqual([]);
  whole = rootFields.map((name) => ({ name, ...wholeQuery(name, given[name] ?? usual[demanded(name)]!) }));
  seen = await readAll(token, ofStaff);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

describe('every permission of the contract', () => {
  it('is required by a call or a field, or listed in this test as one that is not', () => {
    const asked = new Set([
      ...calls.flatMap(permissionsOf),
      ...whole.flatMap(({ needing }) => needing.map((one) => one.permission)),
    ]);
    expect(
      permissionNames.filter((name) => !asked.has(name)),
      'a permission that the schema asks for now leaves `askedElsewhere`',
    ).toEqual(askedElsewhere);
  });

  it('hides nothing from a user who has all of them', () => {
    expect(
      [...seen].filter(([, values]) => values.length === 0).map(([path]) => path),
      'no row shows these fields: build one in the matrix of the feature',
    ).toEqual([]);
  });

  it.each(permissionNames.map((name) => [name]))(
    '%s: a user without it gets no field that needs it, but all other fields',
    async (permission) => {
      // The newer user takes over what belongs to one.
      const staff = await without(permission, { staff: 'Y' });
      const found = await readAll(await without(permission), staff);
      for (const { needing } of whole) {
        // Fields below a hidden field are hidden too.
        const hidden = needing.filter((one) => one.permission === permission).map(({ path }) => path);
        for (const { path } of needing) {
          const values = found.get(path.join('.'))!;
          if (hidden.some((above) => above.every((name, level) => path[level] === name)))
            expect([path, values]).toEqual([path, []]);
          else if (onlyWith[path[0]!] === permission) expect([path, values]).toEqual([path, []]);
          else if (partOf[path[0]!]?.includes(permission)) expect([path, values.length]).toEqual([path, 1]);
          else expect([path, values.length]).toEqual([path, seen.get(path.join('.'))!.length]);
        }
      }
    },
  );

  it.each(permissionNames.map((name) => [name]))(
    '%s: a user without it is rejected by each call that needs it, and nothing is changed',
    async (permission) => {
      const token = await without(permission);
      const changes = async () =>
        (
          await db.execute(
            sql`
              select (select count(*) from cart_lines) as lines, (select count(*) from orders) as orders,
                (select count(*) from audit_log where action not like 'auth.%') as audits`,
          )
        ).rows[0];
      const before = await changes();
      for (const call of calls.filter((one) => permissionsOf(one).includes(permission))) {
        const { status, body } = await send(server, call, callInputs(keys)[call.name], { token, key: 'k' });
        expect([call.name, status, body.error.code]).toEqual([call.name, 401, 'unauthorized']);
      }
      expect(await changes()).toEqual(before);
    },
  );
});
