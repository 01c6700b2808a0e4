import { addItem, addItems, getCart, setLineText } from '@tradecounter/contract/cart/cart';
import type { Call } from '@tradecounter/contract/call';
import { limits } from '@tradecounter/contract/limits';
import * as calls from '@tradecounter/contract/saved-carts/saved-carts';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildPrice,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, rows } from '../../platform/db/database.ts';
import { removeOld } from './repository.ts';

let db: Database;
let server: TestServer;
let customer: string;
/** Another customer of the same user. */
let branch: string;
let user: { id: number; username: string; password: string };
let token: string;
/** Another user of both customers. */
let colleague: string;
let key = 0;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildItem(db, { id: 'PLAIN', stock: { '01': { A: '10000', B: '400' } } });
  await buildItem(db, { id: 'OTHER', stock: { '01': { A: '10000' } } });
  await buildItem(db, { id: 'SHORT', stock: { '01': { A: '30' } } });
  await buildItem(db, { id: 'MOST', maximumQty: '60', stock: { '01': { A: '10000' } } });
  await buildItem(db, { id: 'GOING', stock: { '01': { A: '10000' } } });
  server = await testServer(db, {}, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  customer = await buildCustomer(db, { location: '01' });
  branch = await buildCustomer(db, { location: '01' });
  user = await buildUser(db, { customers: [customer, branch] });
  token = await tokenOf(server, user);
  colleague = await tokenOf(server, await buildUser(db, { customers: [customer, branch] }));
});

interface As {
  token?: string;
  key?: string;
  language?: string;
}

const ask = <C extends Call>(call: C, body: object = {}, as: As = {}) =>
  send(server, call, { body: { customerNumber: customer, ...body } }, { token, key: `key ${++key}`, ...as });
async function done<C extends Call>(call: C, body: object = {}, as: As = {}) {
  const answer = await ask(call, body, as);
  expect([answer.status, answer.body.error?.message]).toEqual([200, undefined]);
  return answer.body;
}
const refused = async (...asked: Parameters<typeof ask>) => {
  const { status, body } = await ask(...asked);
  return [status, body.error.code, ...Object.keys(body.error.fields ?? {})];
};

type Row = [sku: string, quantity: number | string, unit?: string, lot?: string];
const fill = (wanted: readonly Row[], body: object = {}) =>
  done(addItems, {
    ...body,
    lines: wanted.map(([SKU, qtyToOrder, UMCode = 'CT', tag = ''], at) => ({
      line: String(at),
      SKU,
      qtyToOrder,
      UMCode,
      tag,
    })),
  });
const save = async (name: string, more: object = {}) => (await done(calls.saveCart, { name, ...more })).id;
const cart = async (of = customer) => {
  const { body } = await send(server, getCart, { query: { customerNumber: of } }, { token });
  return body.itemList.map(({ id, customerQty, customerUOM, tag }) => [
    id,
    customerQty,
    customerUOM,
    ...(tag ? [tag] : []),
  ]);
};
const cartVersion = async () =>
  (await send(server, getCart, { query: { customerNumber: customer } }, { token })).body.version;

interface Summary {
  id: string;
  name: string;
  lines: number;
  merchandise: number | null;
}
const listed = async (of = customer, as = token, more = '') =>
  (
    await query(
      server,
      `query($c: String!) { savedCarts(customerNumber: $c${more}) { total savedCarts { id name lines merchandise } } }`,
      { c: of },
      as,
    )
  ).data!['savedCarts'] as unknown as { total: number; savedCarts: Summary[] };
const names = async (of = customer, as = token) => (await listed(of, as)).savedCarts.map(({ name }) => name);
const opened = async (id: string, as = token, of = customer) =>
  (
    await query(
      server,
      `query($c: String!, $id: String!) { savedCart(customerNumber: $c, id: $id) { name merchandise lines {
        lineNumber itemId description known quantity uom lot sidemark comments unitPrice priceUom net qtyBackOrdered problem change } } }`,
      { c: of, id },
      as,
    )
  ).data!['savedCart'] as unknown as { name: string; merchandise: number; lines: Record<string, unknown>[] } | null;

describe('a saved cart', () => {
  it('keeps item, unit, lot, quantity and notes, and the cart stays or is emptied', async () => {
    await fill([
      ['PLAIN', 3, 'CT', 'B'],
      ['OTHER', '40', 'SF'],
    ]);
    await done(setLineText, { SKU: 'PLAIN', lineNumber: 1, sequence: 0, sidemark: 'Unit 5', comments: 'By\nten' });
    const saved = await done(calls.saveCart, { name: ' Kitchen ' });
    expect(saved).toMatchObject({ name: 'Kitchen', lines: 2, cart: { lines: 2 } });
    const lines = [
      {
        lineNumber: 1,
        itemId: 'PLAIN',
        description: 'Plank PLAIN',
        known: true,
        quantity: 3,
        uom: 'CT',
        lot: 'B',
        sidemark: 'Unit 5',
        comments: 'By\nten',
        unitPrice: 2,
        priceUom: 'SF',
        net: 120,
        qtyBackOrdered: 0,
        problem: null,
      },
      { lineNumber: 2, itemId: 'OTHER', quantity: 40, uom: 'SF', lot: '', net: 80 },
    ];
    expect(await opened(saved.id)).toMatchObject({ name: 'Kitchen', merchandise: 200, lines });
    expect(await cart()).toHaveLength(2);
    const version = await cartVersion();
    const emptied = await done(calls.saveCart, { name: 'Bath', empty: true });
    expect([emptied.lines, emptied.cart.lines, emptied.cart.version > version]).toEqual([2, 0, true]);
    expect(await cart()).toEqual([]);
    expect(await listed()).toMatchObject({
      total: 2,
      savedCarts: [
        { name: 'Bath', lines: 2, merchandise: 200 },
        { name: 'Kitchen', lines: 2, merchandise: 200 },
      ],
    });
    expect(await refused(calls.saveCart, { name: 'Nothing' })).toEqual([409, 'cart_empty']);
    expect(await names()).toEqual(['Bath', 'Kitchen']);
  });

  it('is made of lines for each job, all or none, without touching the cart', async () => {
    await fill([['PLAIN', 1]]);
    const goods = { SKU: 'PLAIN', qtyToOrder: '2', UMCode: 'CT', sidemark: 'Maple', comments: 'stairs' };
    await save('Maple');
    const carts = [
      { name: 'Maple', lines: [goods, { SKU: 'GONE-1', qtyToOrder: 3, UMCode: 'BX' }] },
      { name: 'Oak', lines: [goods] },
    ];
    const answer = await done(calls.saveLines, { carts });
    expect(answer.carts.map(({ name, lines }) => [name, lines])).toEqual([
      ['Maple (2)', 2],
      ['Oak', 1],
    ]);
    expect(await opened(answer.carts[0]!.id)).toMatchObject({
      lines: [
        { itemId: 'PLAIN', quantity: 2, uom: 'CT', sidemark: 'Maple', comments: 'stairs', net: 80 },
        { itemId: 'GONE-1', known: false },
      ],
    });
    expect(await cart()).toHaveLength(1);
    const nothing = { name: 'Elm', lines: [goods, { ...goods, qtyToOrder: 0 }] };
    expect(await refused(calls.saveLines, { carts: [nothing] })).toEqual([
      400,
      'invalid',
      'carts.0.lines.1.qtyToOrder',
    ]);
    const many = Array.from({ length: 100 }, (_, at) => ({ name: `Job ${at}`, lines: [goods] }));
    expect(await refused(calls.saveLines, { carts: many })).toEqual([409, 'conflict']);
    expect(await names()).toHaveLength(3);
  });

  it('joins comments of the same goods up to the length that a line holds, without half a character', async () => {
    const lines = ['a', 'b', 'c'].map((letter) => ({
      ...{ SKU: 'PLAIN', qtyToOrder: 1, UMCode: 'CT' },
      comments: `${letter.repeat(248)}😀`,
    }));
    const { carts } = await done(calls.saveLines, { carts: [{ name: 'Hall', lines }] });
    await done(calls.savedCartToCart, { id: carts[0]!.id });
    const { body } = await send(server, getCart, { query: { customerNumber: customer } }, { token });
    const [line] = body.itemList;
    expect([line!.customerQty, line!.comments]).toEqual([3, `${'a'.repeat(248)}😀\n${'b'.repeat(248)}`]);
  });

  it('has one name per user and customer, whatever its capitals, and is replaced only if asked to', async () => {
    await fill([['PLAIN', 1]]);
    const id = await save('Kitchen  Ａ');
    await fill([['OTHER', 1]]);
    const taken = await ask(calls.saveCart, { name: 'KITCHEN a' });
    expect([taken.status, taken.body.error.code, taken.body.error.message]).toEqual([
      409,
      'name_taken',
      'You already have a saved cart named “Kitchen  Ａ” with 1 line.',
    ]);
    expect((await opened(id))!.lines).toHaveLength(1);
    expect(await save('KITCHEN a', { replace: true, empty: true })).toBe(id);
    expect([await names(), (await opened(id))!.lines.length, await cart()]).toEqual([['KITCHEN a'], 2, []]);
    const theirs = { token: colleague };
    await done(addItem, { sku: 'PLAIN', qtyToOrder: 1, umcode: 'CT', tag: '' }, theirs);
    await done(calls.saveCart, { name: 'Kitchen a' }, theirs);
    await fill([['PLAIN', 1]], { customerNumber: branch });
    await done(calls.saveCart, { customerNumber: branch, name: 'Kitchen a' });
    expect([await names(), await names(customer, colleague), await names(branch)]).toEqual([
      ['KITCHEN a'],
      ['Kitchen a'],
      ['Kitchen a'],
    ]);
  });

  it('takes names of any visible characters, and refuses others and long ones', async () => {
    await fill([['PLAIN', 1]]);
    const odd = ['.', '..', '%_\\', '<b>"\'&</b>', '=1+1', '木🪵👷🏽‍♀️', 'x'.repeat(limits.savedCartName), '$1 {{name}}'];
    for (const name of odd) await save(name);
    expect((await names()).toSorted()).toEqual(odd.toSorted());
    expect((await listed(customer, token, ', search: "%_"')).savedCarts.map(({ name }) => name)).toEqual(['%_\\']);
    for (const name of [
      '',
      '  ',
      'a\nb',
      'a\u0000',
      '\u202ea',
      '\u200d',
      'x'.repeat(limits.savedCartName + 1),
      7,
      null,
    ])
      expect([name, ...(await refused(calls.saveCart, { name }))]).toEqual([name, 400, 'invalid', 'name']);
    const id = await save('Bath');
    expect(await refused(calls.renameSavedCart, { id, name: 'a\u0007' })).toEqual([400, 'invalid', 'name']);
    expect(await refused(calls.renameSavedCart, { id, name: '.' })).toEqual([409, 'name_taken']);
    expect(await done(calls.renameSavedCart, { id, name: 'BATH' })).toEqual({ name: 'BATH' });
  });

  it('is saved once when the request is repeated, and has a limit per user and customer', async () => {
    await fill([['PLAIN', 1]]);
    const repeated = { key: 'saved once' };
    const first = await done(calls.saveCart, { name: 'Once', empty: true }, repeated);
    expect(await done(calls.saveCart, { name: 'Once', empty: true }, repeated)).toEqual(first);
    expect(await refused(calls.saveCart, { name: 'No key' }, { key: '' })).toEqual([400, 'invalid', 'Idempotency-Key']);
    await fill([['PLAIN', 1]]);
    await db.execute(sql`
      insert into saved_carts (customer_number, cart_number, user_id, name, name_key, line_count, saved_at)
      select ${customer}, nextval('saved_cart_numbers'), ${user.id}, 'n' || n, 'n' || n, 0, now()
      from generate_series(2, ${limits.savedCarts}::int) n`);
    const full = await ask(calls.saveCart, { name: 'One more' });
    expect([full.status, full.body.error.message]).toEqual([
      409,
      'You already have 100 saved carts, the limit for this account. Delete one first.',
    ]);
    expect((await done(calls.saveCart, { name: 'n7', replace: true })).lines).toBe(1);
    expect(await refused(calls.copyCart, { name: 'Copy', toCustomer: customer })).toEqual([409, 'conflict']);
  });

  it('is deleted with a way back for 30 days, unless another one has its name or the room by then', async () => {
    await fill([['PLAIN', 2]]);
    const id = await save('Kitchen');
    await done(calls.deleteSavedCart, { id });
    expect([await names(), await opened(id)]).toEqual([[], null]);
    expect(await refused(calls.deleteSavedCart, { id })).toEqual([404, 'not_found']);
    const other = await save('kitchen');
    expect(await refused(calls.undeleteSavedCart, { id })).toEqual([409, 'name_taken']);
    await done(calls.renameSavedCart, { id: other, name: 'Other' });
    await done(calls.undeleteSavedCart, { id });
    expect([(await names()).toSorted(), (await opened(id))!.lines.length]).toEqual([['Kitchen', 'Other'], 1]);
    expect(await refused(calls.undeleteSavedCart, { id })).toEqual([404, 'not_found']);
    await done(calls.deleteSavedCart, { id });
    await db.execute(sql`update saved_carts set deleted_at = deleted_at - interval '31 days' where name = 'Kitchen'`);
    expect(await refused(calls.undeleteSavedCart, { id })).toEqual([404, 'not_found']);
    expect(await removeOld(db, new Date('2026-02-09T18:00:00Z'))).toBe(2);
    expect(await rows(db, sql`select 1 from saved_cart_lines where cart_number = ${id}::bigint`)).toEqual([]);
    for (const odd of ['0', '-1', '1.5', 'x', '9'.repeat(20), "1' or 1=1"])
      expect(await refused(calls.deleteSavedCart, { id: odd })).toEqual([404, 'not_found']);
  });
});

describe('a saved cart put into the cart', () => {
  const put = (id: string, more: object = {}, as: As = {}) => done(calls.savedCartToCart, { id, ...more }, as);
  const outcomesOf = ({ outcomes }: { outcomes: { SKU: string; outcome: string; quantity: number }[] }) =>
    outcomes.map(({ SKU, outcome, quantity }) => [SKU, outcome, quantity]);

  it('merges with the lines there, each with an outcome at the prices and stock of now', async () => {
    await fill([
      ['PLAIN', 3, 'CT', 'B'],
      ['SHORT', 1],
      ['MOST', 3],
      ['GOING', 1],
    ]);
    await done(setLineText, { SKU: 'PLAIN', lineNumber: 1, sequence: 0, sidemark: 'Unit 5', comments: 'Saved' });
    const id = await save('Kitchen', { empty: true });
    await fill([
      ['PLAIN', 1, 'CT', 'B'],
      ['MOST', 1],
      ['OTHER', 1],
    ]);
    await db.execute(sql`update items set id = 'GONE' where id = 'GOING'`);
    await db.execute(sql`update lots set on_hand = 10 where item_id = 'SHORT'`);
    const answer = await put(id);
    expect([answer.linesLeft, answer.cart.lines]).toEqual([4, 4]);
    expect(outcomesOf(answer)).toEqual([
      ['PLAIN', 'added', 4],
      ['SHORT', 'back_ordered', 1],
      ['MOST', 'rounded', 3],
      ['GOING', 'refused', 0],
    ]);
    expect(await cart()).toEqual([
      ['PLAIN', 4, 'CT', 'B'],
      ['MOST', 3, 'CT'],
      ['OTHER', 1, 'CT'],
      ['SHORT', 1, 'CT'],
    ]);
    const shown = await opened(id);
    expect(shown!.lines[3]).toMatchObject({ itemId: 'GOING', known: false, description: '', net: null });
    expect(shown!.lines[3]!['problem']).toMatch(/couldn’t find/);
    await db.execute(sql`update items set maximum_qty = 40 where id = 'MOST'`);
    expect((await opened(id))!.lines[2]).toMatchObject({ problem: null, change: expect.stringMatching(/2 CT/) });
    await db.execute(sql`update items set maximum_qty = 60 where id = 'MOST'`);
    await db.execute(sql`update items set id = 'GOING' where id = 'GONE'`);
    await db.execute(sql`update lots set on_hand = 30 where item_id = 'SHORT'`);
    await buildPrice(db, 'PLAIN', { scope: 'customer', key: customer, uom: 'SF', price: '1.50' });
    expect((await opened(id))!.lines[0]).toMatchObject({ unitPrice: 1.5, net: 90 });
    const { body } = await send(server, getCart, { query: { customerNumber: customer } }, { token });
    expect(body.itemList[0]).toMatchObject({ sidemark: 'Unit 5', comments: 'Saved' });
  });

  it('replaces the lines there in one transaction, unless none of its lines can be ordered', async () => {
    await fill([
      ['PLAIN', 2],
      ['GOING', 1],
    ]);
    const id = await save('Kitchen', { empty: true });
    await fill([['OTHER', 5]]);
    const version = await cartVersion();
    await db.execute(sql`update items set sold_to = array['contract'] where id in ('PLAIN', 'GOING')`);
    const none = await put(id, { mode: 'replace', cartVersion: version, remove: true });
    expect([outcomesOf(none), none.linesLeft, none.cart]).toEqual([
      [
        ['PLAIN', 'refused', 0],
        ['GOING', 'refused', 0],
      ],
      2,
      { version, lines: 1 },
    ]);
    expect(await cart()).toEqual([['OTHER', 5, 'CT']]);
    await db.execute(sql`update items set sold_to = '{}' where id = 'PLAIN'`);
    await fill([['OTHER', 1]]);
    expect(await refused(calls.savedCartToCart, { id, mode: 'replace', cartVersion: version })).toEqual([
      409,
      'conflict',
    ]);
    expect(await cart()).toEqual([['OTHER', 6, 'CT']]);
    const some = await put(id, { mode: 'replace', cartVersion: await cartVersion() });
    expect([outcomesOf(some), some.cart.lines]).toEqual([
      [
        ['PLAIN', 'added', 2],
        ['GOING', 'refused', 0],
      ],
      1,
    ]);
    expect(await cart()).toEqual([['PLAIN', 2, 'CT']]);
    await db.execute(sql`update items set sold_to = '{}' where id = 'GOING'`);
  });

  it('keeps the lines that could not be ordered when it is to be removed, and can come back when all could', async () => {
    await fill([
      ['PLAIN', 2],
      ['GOING', 1],
      ['OTHER', 1],
    ]);
    const id = await save('Kitchen', { empty: true });
    await db.execute(sql`update items set sold_to = array['contract'] where id = 'GOING'`);
    expect((await put(id, { remove: true })).linesLeft).toBe(1);
    expect((await opened(id))!.lines.map(({ itemId }) => itemId)).toEqual(['GOING']);
    expect((await listed()).savedCarts[0]!.lines).toBe(1);
    await db.execute(sql`update items set sold_to = '{}' where id = 'GOING'`);
    expect((await put(id, { remove: true })).linesLeft).toBe(0);
    expect(await names()).toEqual([]);
    expect(await cart()).toHaveLength(3);
    await done(calls.undeleteSavedCart, { id });
    expect((await opened(id))!.lines).toHaveLength(1);
  });

  it('comes once when two take it at once, and when a request is repeated', async () => {
    await fill([['PLAIN', 2]]);
    const id = await save('Kitchen', { empty: true });
    const both = await Promise.all([1, 2].map(() => ask(calls.savedCartToCart, { id, remove: true })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await cart()).toEqual([['PLAIN', 2, 'CT']]);
    const again = await save('Bath', { empty: true });
    const repeated = { key: 'put once' };
    const answers = await Promise.all([1, 2].map(() => put(again, {}, repeated)));
    expect(answers[0]).toEqual(answers[1]);
    expect(await cart()).toEqual([['PLAIN', 2, 'CT']]);
    expect(await refused(calls.savedCartToCart, { id: again }, { key: '' })).toEqual([
      400,
      'invalid',
      'Idempotency-Key',
    ]);
    expect(await refused(calls.savedCartToCart, { id: again, mode: 'swap' })).toEqual([400, 'invalid', 'mode']);
  });

  it('has as many lines as a cart can have', async () => {
    await db.execute(sql`
      insert into items (id, description, base_uom, pack_uom, code)
      select 'BULK-' || n, 'Bulk ' || n, 'SF', null, 'BULK' || n from generate_series(1, 3001) n
      on conflict do nothing`);
    await db.execute(sql`
      insert into item_uoms (item_id, code, name, factor, divisor, sellable, whole, position)
      select 'BULK-' || n, 'SF', 'SF', 1, 1, true, false, 0 from generate_series(1, 3001) n`);
    await db.execute(sql`
      insert into prices (item_id, scope, key, uom, minimum_qty, price, valid_from)
      select 'BULK-' || n, 'list', '', 'SF', 0, 2, '0001-01-01' from generate_series(1, 3001) n`);
    await fill(Array.from({ length: limits.cartLines }, (_one, at): Row => [`BULK-${at + 1}`, 1, 'SF']));
    const id = await save('All', { empty: true });
    expect((await listed()).savedCarts).toMatchObject([{ lines: limits.cartLines, merchandise: 6000 }]);
    expect((await opened(id))!.lines).toHaveLength(limits.cartLines);
    await fill([['BULK-3001', 1, 'SF']]);
    const { outcomes, cart: after } = await put(id);
    expect(after.lines).toBe(limits.cartLines);
    expect(outcomes.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      { SKU: 'BULK-3000', reason: 'A cart can have up to 3000 lines.' },
    ]);
    await save('More');
    // Together they have too many lines to be priced at once: only the latest shows its total.
    expect((await listed()).savedCarts).toMatchObject([{ merchandise: 6000 }, { merchandise: null }]);
  });
});

describe('a copy for another customer of the user', () => {
  it('becomes a saved cart there, with a number if its name is taken, and is priced there', async () => {
    await buildPrice(db, 'PLAIN', { scope: 'customer', key: branch, uom: 'SF', price: '1.00' });
    await fill([
      ['PLAIN', 2],
      ['OTHER', 1],
    ]);
    const id = await save('Kitchen');
    const copy = await done(calls.copyCart, { id, toCustomer: branch });
    expect([copy.name, copy.lines]).toEqual(['Kitchen', 2]);
    const ofCart = await done(calls.copyCart, { name: 'KITCHEN', toCustomer: branch });
    expect(ofCart.name).toBe('KITCHEN (2)');
    expect((await listed(branch)).savedCarts).toMatchObject([
      { name: 'KITCHEN (2)', lines: 2, merchandise: 80 },
      { name: 'Kitchen', lines: 2, merchandise: 80 },
    ]);
    expect([await names(), (await listed()).savedCarts[0]!.merchandise]).toEqual([['Kitchen'], 120]);
    const long = await save('y'.repeat(limits.savedCartName));
    await done(calls.copyCart, { id: long, toCustomer: branch });
    expect((await done(calls.copyCart, { id: long, toCustomer: branch })).name).toBe(
      `${'y'.repeat(limits.savedCartName - 4)} (2)`,
    );
    expect(await opened(copy.id)).toBeNull();
    expect((await opened(copy.id, token, branch))!.name).toBe('Kitchen');
    const repeated = { key: 'copied once' };
    expect(await done(calls.copyCart, { id, toCustomer: branch }, repeated)).toEqual(
      await done(calls.copyCart, { id, toCustomer: branch }, repeated),
    );
    expect(await refused(calls.copyCart, { toCustomer: branch })).toEqual([400, 'invalid', 'name']);
    await save('Rest', { empty: true });
    expect(await refused(calls.copyCart, { name: 'None', toCustomer: branch })).toEqual([409, 'cart_empty']);
  });

  it('is refused where the user may not act or not order, and nothing is written there', async () => {
    const foreign = await buildCustomer(db, { location: '01' });
    await fill([['PLAIN', 2]]);
    const id = await save('Kitchen');
    const before = await rows(db, sql`select count(*)::int as n from saved_carts`);
    const unknown = await ask(calls.copyCart, { id, toCustomer: 'NOBODY' });
    const strange = await ask(calls.copyCart, { id, toCustomer: foreign });
    expect([strange.status, strange.body.error.message]).toEqual([401, unknown.body.error.message]);
    await db.execute(
      sql`
        update user_accounts set claims = '{"allowedToOrder": "N"}'
        where user_id = ${user.id} and customer_number = ${branch}`,
    );
    const mute = await ask(calls.copyCart, { id, toCustomer: branch });
    expect([mute.status, mute.body.error.message]).toEqual([401, `You can’t order for customer ${branch}.`]);
    await db.execute(sql`update customers set closed = true where number = ${branch}`);
    expect(await refused(calls.copyCart, { id, toCustomer: branch })).toEqual([401, 'unauthorized']);
    expect(await rows(db, sql`select count(*)::int as n from saved_carts`)).toEqual(before);
    expect(await rows(db, sql`select 1 from carts where customer_number in (${foreign}, ${branch}, 'NOBODY')`)).toEqual(
      [],
    );
  });

  it('goes both ways at once', async () => {
    await fill([['PLAIN', 1]]);
    await fill([['OTHER', 1]], { customerNumber: branch });
    const id = await save('Here');
    const there = await save('There', { customerNumber: branch });
    await Promise.all(
      Array.from({ length: 6 }, (_one, at) =>
        at % 2 === 0
          ? done(calls.copyCart, { id, toCustomer: branch })
          : done(calls.copyCart, { customerNumber: branch, id: there, toCustomer: customer }),
      ),
    );
    expect([(await names()).toSorted(), (await names(branch)).toSorted()]).toEqual([
      ['Here', 'There', 'There (2)', 'There (3)'],
      ['Here', 'Here (2)', 'Here (3)', 'There'],
    ]);
  });
});

describe('other people', () => {
  const everyCall = (id: string): [Call, object][] => [
    [calls.renameSavedCart, { id, name: 'Mine now' }],
    [calls.deleteSavedCart, { id }],
    [calls.undeleteSavedCart, { id }],
    [calls.savedCartToCart, { id, remove: true }],
    [calls.copyCart, { id, toCustomer: branch }],
  ];

  it('at the same customer see and change nothing of a saved cart, not even that it exists', async () => {
    await fill([['PLAIN', 2]]);
    const id = await save('Kitchen', { empty: true });
    expect([await names(customer, colleague), await opened(id, colleague)]).toEqual([[], null]);
    const as = { token: colleague };
    for (const [call, body] of everyCall(id)) {
      const [theirs, nobodys] = [await ask(call, body, as), await ask(call, { ...body, id: '999999999' }, as)];
      expect([call.name, theirs.status, theirs.body.error]).toMatchObject([
        call.name,
        404,
        { ...nobodys.body.error, requestId: expect.any(String) },
      ]);
    }
    // The same user at another customer doesn't find it by its number either.
    expect(await opened(id, token, branch)).toBeNull();
    expect(await refused(calls.savedCartToCart, { customerNumber: branch, id })).toEqual([404, 'not_found']);
    expect((await opened(id))!.name).toBe('Kitchen');
  });

  it('of other customers, without a session, or without the right to order are refused', async () => {
    await fill([['PLAIN', 2]]);
    const id = await save('Kitchen');
    const stranger = await tokenOf(
      server,
      await buildUser(db, { customers: [await buildCustomer(db, { location: '01' })] }),
    );
    const all: [Call, object][] = [...everyCall(id), [calls.saveCart, { name: 'New' }]];
    for (const [call, body] of all) {
      expect(await refused(call, body, { token: stranger })).toEqual([401, 'unauthorized']);
      expect(await refused(call, body, { token: 'nobody' })).toEqual([402, 'token']);
    }
    const claims = { ...everything, allowedToOrder: 'N' };
    await db.execute(sql`update users set claims = ${JSON.stringify(claims)}::jsonb where id = ${user.id}`);
    for (const [call, body] of all) expect(await refused(call, body)).toEqual([401, 'unauthorized']);
    const { errors } = await query(server, `{ savedCarts(customerNumber: "${customer}") { total } }`, {}, token);
    expect(errors![0]!.extensions.code).toBe('unauthorized');
    await db.execute(sql`update users set claims = ${JSON.stringify(everything)}::jsonb where id = ${user.id}`);
    expect(await names()).toEqual(['Kitchen']);
  });

  it('who cannot see prices get none, but can save and come back', async () => {
    const claims = { ...everything, showPrices: 'N' };
    await db.execute(sql`update users set claims = ${JSON.stringify(claims)}::jsonb where id = ${user.id}`);
    await fill([['PLAIN', 2]]);
    const id = await save('Kitchen', { empty: true });
    const answer = JSON.stringify([await listed(), await opened(id)]);
    expect(answer).toContain('"merchandise":null');
    expect(answer).toContain('"unitPrice":null');
    expect(answer).not.toMatch(/"(merchandise|unitPrice|net)":\d/);
    expect((await done(calls.savedCartToCart, { id })).cart.lines).toBe(1);
  });
});
