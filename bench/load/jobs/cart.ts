import { addSomething, emptyCarts, fillCarts, refillCarts } from './carts.ts';
import { get, type Job, randomOf, type Shop } from './job.ts';

const lines = 20;
const carts = 200;

/** Something put into one of many carts, which fill up as people go on. */
export function addToCart(shop: Shop): Job {
  const random = randomOf(shop, 'add');
  return {
    name: 'add to cart',
    reads: false,
    prepare: async () => void (await emptyCarts(shop)),
    visit: (send) => addSomething(send, shop, random.pick(shop.buyers), random),
  };
}

/** A cart of twenty lines, priced and promised. */
export const readCart = (shop: Shop): Job => cartOf(shop, `${lines}-line cart`);

/** The same for a client that takes no compressed answers. */
export const readPlainCart = (shop: Shop): Job =>
  cartOf({ ...shop, compressed: false }, `${lines}-line cart, not compressed`);

function cartOf(shop: Shop, name: string): Job {
  const random = randomOf(shop, 'cart');
  const buyers = shop.buyers.slice(0, carts);
  const whole = (body: string): boolean =>
    body.split('"lineNumber":').length === lines + 1 &&
    body.includes('"unitPrice":') &&
    !body.includes('"unitPrice":null');
  return {
    name,
    reads: true,
    prepare: () => refillCarts(shop, 'read', () => fillCarts(shop, buyers, lines, random)),
    visit: async (send) => void (await send(get(shop, random.pick(buyers), '/api/cart/getitems', whole))),
  };
}
