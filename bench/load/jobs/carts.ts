import { randomUUID } from 'node:crypto';
import { Client } from 'undici';
import type { Random } from '../../feeds/random.ts';
import { type Send, sendOver } from '../drive/send.ts';
import { onDatabase } from '../postgres/databases.ts';
import type { Buyer } from '../shop/buyers.ts';
import { post, type Shop } from './job.ts';

const added = (body: string): boolean => body.includes('"cart":{') && !body.includes('"newQty":0');

/** One or two pieces put into the cart as the portal does it: with a key, so that a repeat adds nothing. */
const addition = (shop: Shop, buyer: Buyer, sku: string, random: Random) =>
  post(shop, buyer, '/api/cart/additem', { sku, qtyToOrder: 1 + random.below(2), umcode: 'EA', tag: '' }, added, {
    'idempotency-key': randomUUID(),
  });

/** Puts something that is in stock for the buyer into the cart. */
export async function addSomething(send: Send, shop: Shop, buyer: Buyer, random: Random): Promise<void> {
  await send(addition(shop, buyer, random.pick(shop.catalogue.byLocation.get(buyer.location)!).id, random));
}

/** Empties all carts, and drops the mails of orders placed before: writing them belongs to no later round. */
export const emptyCarts = (shop: Shop): Promise<unknown> =>
  onDatabase(shop.databaseUrl, (client) =>
    client.query("truncate cart_lines, carts; delete from pgboss.job where name = 'order-mail' and state < 'active'"),
  );

/** Takes back the orders of earlier rounds: no goods arrive, so stock would run out sooner or later. */
export const takeBackOrders = (shop: Shop): Promise<unknown> =>
  onDatabase(shop.databaseUrl, (client) =>
    client.query('truncate promises, order_lines, orders; update lots set promised = 0 where promised <> 0'),
  );

/** Fills the carts of these buyers with so many lines, through the product. */
export async function fillCarts(shop: Shop, buyers: readonly Buyer[], lines: number, random: Random): Promise<void> {
  const left = [...buyers];
  const work = async (): Promise<void> => {
    const client = new Client(shop.url);
    for (let buyer = left.pop(); buyer !== undefined; buyer = left.pop()) {
      const goods = new Set<string>();
      while (goods.size < lines) goods.add(random.pick(shop.catalogue.byLocation.get(buyer.location)!).id);
      for (const sku of goods) await sendOver(client)(addition(shop, buyer, sku, random));
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

/**
 * Fills the carts as `fill` does. The first time `fill` uses the product; later rounds restore a copy of the rows kept
 * under `name`. Each round needs full carts, and filling thousands takes longer than the round.
 */
export async function refillCarts(shop: Shop, name: string, fill: () => Promise<void>): Promise<void> {
  const tables = ['carts', 'cart_lines'] as const;
  const run = (statements: readonly string[]) =>
    onDatabase(shop.databaseUrl, (client) => client.query(statements.join(';')));
  const { rows } = await onDatabase(shop.databaseUrl, (client) =>
    client.query('select to_regclass($1) as kept', [`bench_${name}_carts`]),
  );
  await emptyCarts(shop);
  if (rows[0]!.kept === null) {
    await fill();
    await run(tables.map((table) => `create table bench_${name}_${table} as table ${table}`));
  } else {
    await run(tables.map((table) => `insert into ${table} select * from bench_${name}_${table}`));
  }
  // Carts that people left have long been seen by the vacuum; else the first to read each row would tidy it up.
  await onDatabase(shop.databaseUrl, (client) => client.query(`vacuum (analyze) ${tables.join(', ')}`));
}
