import { memoryOf } from '../machine/process-figures.ts';
import { median } from '../machine/median.ts';
import { type Product, startProduct } from '../../product/start-product.ts';
import type { Shop } from '../jobs/job.ts';
import { findBuyers } from '../shop/buyers.ts';
import { readCatalogue } from '../shop/catalogue.ts';
import { dropShop, prepareShop } from '../shop/prepare-shop.ts';
import type { Side } from './side.ts';

/** A side with its product running on its own database. */
export interface OpenSide {
  side: Side;
  product: Product;
  shop: Shop;
  /** Milliseconds. */
  coldStart: number;
  /** MiB, some seconds after its start. */
  memoryAtRest: number;
  end(): Promise<void>;
}

interface Options {
  serverUrl: string;
  items: number;
  seed: number;
  say: (line: string) => void;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Median time from start to first answer, of several starts. */
async function measureStarts(databaseUrl: string, from: string, times: number): Promise<number> {
  const starts: number[] = [];
  for (let start = 0; start < times; start++) {
    const product = await startProduct(databaseUrl, { from });
    starts.push(product.startedIn);
    await product.end();
  }
  return median(starts);
}

/** Prepares the side's database, starts its product and signs all users in. */
export async function openSide(side: Side, { serverUrl, items, seed, say }: Options): Promise<OpenSide> {
  const databaseUrl = await prepareShop(serverUrl, items, side, say);
  const coldStart = await measureStarts(databaseUrl, side.root, 3);
  say(`${side.name}: first answer after ${coldStart.toFixed(0)} ms`);
  const product = await startProduct(databaseUrl, { from: side.root });
  await pause(3000);
  const { now: memoryAtRest } = memoryOf(product.process.pid!);
  const shop: Shop = {
    url: product.url,
    root: side.root,
    databaseUrl,
    buyers: await findBuyers(product.url, databaseUrl),
    catalogue: await readCatalogue(databaseUrl, seed),
    seed,
    compressed: true,
  };
  return {
    side,
    product,
    shop,
    coldStart,
    memoryAtRest,
    async end() {
      await product.end();
      await dropShop(serverUrl, databaseUrl);
    },
  };
}
