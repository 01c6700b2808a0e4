import { randomUUID } from 'node:crypto';
import type { Send } from '../drive/send.ts';
import type { Buyer } from '../shop/buyers.ts';
import { addSomething, emptyCarts, fillCarts, refillCarts, takeBackOrders } from './carts.ts';
import { type Job, post, randomOf, type Shop } from './job.ts';

const lines = 5;

async function place(send: Send, buyer: Buyer): Promise<void> {
  await send(
    post(
      buyer,
      '/api/order/place',
      { poNumber: `PO ${randomUUID()}`.slice(0, 30) },
      (body) => body.includes('"orderNumber":"'),
      { 'idempotency-key': randomUUID() },
    ),
  );
}

/** From nothing to placed: five lines one by one, then the order; six requests. */
export function orderFromNothing(shop: Shop): Job {
  const random = randomOf(shop, 'order');
  return {
    name: `${lines}-line order, from nothing to placed`,
    reads: false,
    async prepare() {
      await takeBackOrders(shop);
      await emptyCarts(shop);
    },
    async visit(send, worker) {
      const buyer = shop.buyers[worker]!;
      for (let line = 0; line < lines; line++) await addSomething(send, shop, buyer, random);
      await place(send, buyer);
    },
  };
}

/** Placing alone: the carts are full already. Ends when all are placed. */
export function placeOrder(shop: Shop): Job {
  const random = randomOf(shop, 'place');
  let left: Buyer[] = [];
  return {
    name: `place a ${lines}-line order`,
    reads: false,
    async prepare() {
      await takeBackOrders(shop);
      await refillCarts(shop, 'place', () => fillCarts(shop, shop.buyers, lines, random));
      left = [...shop.buyers];
    },
    async visit(send) {
      const buyer = left.pop();
      if (buyer === undefined) return false;
      await place(send, buyer);
      return true;
    },
  };
}
