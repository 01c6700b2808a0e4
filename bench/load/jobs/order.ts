import { randomUUID } from 'node:crypto';
import { Client } from 'undici';
import { type Send, sendOver } from '../drive/send.ts';
import type { Buyer } from '../shop/buyers.ts';
import { addSomething, emptyCarts, fillCarts, refillCarts, takeBackOrders } from './carts.ts';
import { holdMails, sendMailsAtOnce } from './held-mails.ts';
import { type Job, post, randomOf, type Shop } from './job.ts';

const lines = 5;

async function place(send: Send, shop: Shop, buyer: Buyer): Promise<void> {
  await send(
    post(
      shop,
      buyer,
      '/api/order/place',
      { poNumber: `PO ${randomUUID()}`.slice(0, 30) },
      (body) => body.includes('"orderNumber":"'),
      { 'idempotency-key': randomUUID() },
    ),
  );
}

/** Five lines added one by one, then the order and its mail: six requests. */
export function orderFromNothing(shop: Shop): Job {
  const random = randomOf(shop, 'order');
  return {
    name: `${lines}-line order, from nothing to placed`,
    reads: false,
    async prepare() {
      await sendMailsAtOnce(shop);
      await takeBackOrders(shop);
      await emptyCarts(shop);
    },
    async visit(send, worker) {
      const buyer = shop.buyers[worker]!;
      for (let line = 0; line < lines; line++) await addSomething(send, shop, buyer, random);
      await place(send, shop, buyer);
    },
  };
}

/** Fills the carts and holds mails back. */
async function fillForPlacing(shop: Shop): Promise<void> {
  await holdMails(shop);
  await takeBackOrders(shop);
  await refillCarts(shop, 'place', () => fillCarts(shop, shop.buyers, lines, randomOf(shop, 'place')));
}

/** Placing alone: the carts are filled before, and mails are held back. Ends when all orders are placed. */
export function placeOrder(shop: Shop): Job {
  let left: Buyer[] = [];
  return {
    name: `place a ${lines}-line order`,
    reads: false,
    async prepare() {
      await fillForPlacing(shop);
      left = [...shop.buyers];
    },
    async visit(send) {
      const buyer = left.pop();
      if (buyer === undefined) return false;
      await place(send, shop, buyer);
      return true;
    },
  };
}

/** Places an order for every buyer, with its mail held back. */
export async function placeAll(shop: Shop): Promise<void> {
  await fillForPlacing(shop);
  const left = [...shop.buyers];
  const work = async (): Promise<void> => {
    const client = new Client(shop.url);
    for (let buyer = left.pop(); buyer !== undefined; buyer = left.pop()) await place(sendOver(client), shop, buyer);
    await client.close();
  };
  await Promise.all(Array.from({ length: 8 }, work));
}
