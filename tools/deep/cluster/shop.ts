import { buildCustomer, buildItem, buildShipVia, buildUser } from '../../../apps/server/test/builders/shop.ts';
import type { Person } from '../../../apps/server/test/deep/faults/crowd.ts';
import { buildPayer, type Payer } from '../../../apps/server/test/deep/payments/paying-people.ts';
import { wrapPool } from '../../../apps/server/src/platform/db/database.ts';
import { serverPool } from '../../../apps/server/src/platform/db/open.ts';

/** What is for sale, and who buys. */
export interface Shop {
  skus: readonly string[];
  buyers: readonly Person[];
  payer: Payer;
}

const counts = { items: 20, buyers: 40, customers: 8, invoices: 50 };

/** Fills an empty portal with items of which there is enough, people who order, and one who pays. */
export async function fillShop(url: string): Promise<Shop> {
  const db = wrapPool(serverPool(url, 2));
  try {
    const payer = await buildPayer(db, counts.invoices, 5000);
    await buildShipVia(db, { code: 'OT' });
    const skus = [];
    for (let at = 0; at < counts.items; at++)
      skus.push(await buildItem(db, { description: `Oak plank ${at}`, stock: { '01': { '': '20000000' } } }));
    const customers = [];
    for (let at = 0; at < counts.customers; at++)
      customers.push(await buildCustomer(db, { location: '01', shipVia: 'OT' }));
    const buyers: Person[] = [];
    for (let at = 0; at < counts.buyers; at++) {
      const customerNumber = customers[at % customers.length]!;
      const username = `crowd${String(at).padStart(2, '0')}`;
      buyers.push({ ...(await buildUser(db, { username, customers: [customerNumber] })), customerNumber });
    }
    return { skus, buyers, payer };
  } finally {
    await db.close();
  }
}
