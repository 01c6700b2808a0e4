import fc from 'fast-check';
import { buildPlace, buildShop } from './build-shop.ts';
import { type Buyer, orderCart } from './order-carts.ts';
import { exportFaults, mailFaults, type Placed } from './order-files.ts';
import { shopCase } from './random-shop.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { tokenOf, type TestServer } from '../server.ts';

/** One round is a shop of its own in which ten carts are ordered. */
export const cartsPerRound = 10;

const itemsOf = ({ shop }: Buyer): string[] =>
  shop.shelves.map(({ item, goods }) => `${goods.id}: ${JSON.stringify(item)}`);

/** Orders so many rounds of carts and returns a few of the places that differ, if any. */
export async function runAgreement(
  db: Database,
  server: TestServer,
  { rounds, seed }: { rounds: number; seed: number },
): Promise<{ orders: number; faults: string[] }> {
  const cases = fc.sample(shopCase, { numRuns: rounds, seed });
  const branchRate = cases[0]!.branchRate;
  await buildPlace(db, branchRate);
  let orders = 0;
  for (const [round, terms] of cases.entries()) {
    const shop = await buildShop(db, { ...terms, branchRate });
    const buyer: Buyer = { server, token: await tokenOf(server, shop.user), shop, faults: [] };
    const placed: Placed[] = [];
    for (const [index, cart] of terms.carts.entries()) {
      const order = await orderCart(buyer, cart);
      if (order !== null) placed.push(order);
      // Later carts build on earlier orders.
      if (buyer.faults.length > 0)
        return {
          orders,
          faults: [
            `seed ${seed}, round ${round + 1}, cart ${index + 1}: ${JSON.stringify(cart)}`,
            ...itemsOf(buyer).filter((item) =>
              buyer.faults.some((fault) => fault.includes(item.slice(0, item.indexOf(':')))),
            ),
            ...buyer.faults,
          ],
        };
    }
    const unlike = [...(await mailFaults(server.dataFolder, placed)), ...(await exportFaults(buyer, placed))];
    if (unlike.length > 0) return { orders, faults: [`seed ${seed}, round ${round + 1}`, ...unlike] };
    orders += placed.length;
  }
  return { orders, faults: [] };
}
