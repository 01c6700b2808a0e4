import { addItem } from '@tradecounter/contract/cart/cart';
import { sql } from 'drizzle-orm/sql/sql';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildItem, buildUser, everything } from '../../../test/builders/shop.ts';
import { query, send, tokenOf } from '../../../test/server.ts';
import { db, server, mine, theirs, withLists } from '../../../test/scenes/lists.ts';

withLists();

interface Forgotten {
  usual: { quantity: number; uom: string; item: { id: string } }[];
  accessories: { quantity: number; uom: string; item: { id: string } }[];
}

const stock = { '01': { A: '500' } };
beforeAll(async () => {
  const goesWith = ['TRIM', 'GLUE', 'CHEST', 'NOBODYS', 'TILE'];
  await buildItem(db, { id: 'TILE', accessories: goesWith, stock });
  await buildItem(db, { id: 'SLAB', accessories: ['GLUE', 'GONE'], stock });
  for (const id of ['TRIM', 'GLUE', 'PAD']) await buildItem(db, { id, stock });
  await buildItem(db, { id: 'GONE', discontinued: true });
  await buildItem(db, { id: 'CHEST', soldTo: ['Z'] });
});

/** Creates a user who has bought 3 CT of each of these items for this customer. */
async function buyerOf(bought: string[], claims: object = {}) {
  const person = await buildUser(db, { customers: [mine], claims: { ...everything, ...claims } });
  const number = `F-${person.id}`;
  await db.execute(sql`
    insert into orders (customer_number, order_number, user_id, placed_by, placed_at, state, pickup, location,
      location_name, ship_via, ship_via_description, ship_to, merchandise, freight, tax, total, weight)
    values (${mine}, ${number}, ${person.id}, 'x', '2026-03-01T03:00:00Z', 'open', false, '01', 'x', '', '', '{}',
      0, 0, 0, 0, 0)`);
  for (const [at, item] of bought.entries())
    await db.execute(sql`
      insert into order_lines (customer_number, order_number, line_number, item_id, description, quantity, uom,
        base_quantity, base_uom, unit_price, price_uom, net, weight)
      values (${mine}, ${number}, ${at + 1}, ${item}, 'x', 3, 'CT', 60, 'SF', 0, 'SF', 0, 0)`);
  const token = await tokenOf(server, person);
  const put = async (...skus: string[]) => {
    for (const sku of skus) {
      const body = { customerNumber: mine, sku, qtyToOrder: 1, umcode: 'CT' };
      expect((await send(server, addItem, { body }, { token })).body.newQty ?? 1).toBe(1);
    }
  };
  const ask = async (customerNumber = mine) =>
    query(
      server,
      `{ forgotten(customerNumber: "${customerNumber}") { usual { quantity uom item { id } } accessories { quantity uom item { id } } } }`,
      {},
      token,
    );
  const forgotten = async () => {
    const { usual, accessories } = (await ask()).data!['forgotten'] as unknown as Forgotten;
    return { usual: usual.map(({ item }) => item.id), accessories: accessories.map(({ item }) => item.id) };
  };
  return { put, ask, forgotten };
}

describe('S-136 items that the buyer may have forgotten', () => {
  it.each([
    ['B', ['PAD', 'TRIM'], ['GLUE']],
    ['U', ['PAD', 'TRIM'], []],
    ['A', [], ['GLUE', 'TRIM']],
    ['N', [], []],
  ])('are, with %s, usual items %j and accessories %j, without those in the cart', async (code, usual, accessories) => {
    const { put, forgotten } = await buyerOf(['TILE', 'TRIM', 'PAD', 'GONE', 'LOST'], {
      checkoutDidYouForgetSomething: code,
    });
    await put('TILE', 'SLAB');
    const offered = await forgotten();
    expect([offered.usual.sort(), offered.accessories]).toEqual([usual, accessories]);
  });

  it('have the usual quantity, or a quantity of one for accessories', async () => {
    const { put, ask } = await buyerOf(['PAD']);
    await put('SLAB');
    const item = (id: string, quantity: number) => ({ quantity, uom: 'CT', item: { id } });
    expect((await ask()).data!['forgotten']).toEqual({ usual: [item('PAD', 3)], accessories: [item('GLUE', 1)] });
  });

  it("don't include items that were added to the cart meanwhile", async () => {
    const { put, forgotten } = await buyerOf(['PAD']);
    await put('SLAB', 'GLUE', 'PAD');
    expect(await forgotten()).toEqual({ usual: [], accessories: [] });
  });

  it("are refused for other customers, and to users who can't order", async () => {
    const { ask } = await buyerOf([]);
    expect((await ask(theirs)).status).toBe(401);
    const looker = await buyerOf([], { allowedToOrder: 'N' });
    expect((await looker.ask()).status).toBe(401);
  });

  it('are no more than six of each kind', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => buildItem(db, { stock })));
    await buildItem(db, { id: `HUB-${mine}`, accessories: many, stock });
    const { put, forgotten } = await buyerOf(many.slice(0, 7));
    await put(`HUB-${mine}`);
    const { usual, accessories } = await forgotten();
    expect([usual.length, accessories.length, new Set([...usual, ...accessories]).size]).toEqual([6, 2, 8]);
  });
});
