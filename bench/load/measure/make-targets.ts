import { seededRandom } from '../../feeds/random.ts';
import type { Visit } from '../drive/drive.ts';
import { plainSearch, preparePlainSearch } from '../floors/plain-search.ts';
import { primaryKey } from '../floors/primary-key.ts';
import { type Floor, startBare, startStatements } from '../floors/start-floor.ts';
import type { Product } from '../../product/start-product.ts';
import { addToCart, readCart } from '../jobs/cart.ts';
import { item } from '../jobs/item.ts';
import type { Job, Shop } from '../jobs/job.ts';
import { orderFromNothing, placeOrder } from '../jobs/order.ts';
import { searchOneWord, searchTwoWords } from '../jobs/search.ts';
import { startRecorder } from '../record/record-statements.ts';
import { twoRareWords } from '../shop/catalogue.ts';
import { bare, ownSql, plainSearchFloor, primaryKeyFloor, type Target } from './target.ts';

/** How many requests are noted to be sent again. */
const recordings = 200;

const jobsOf = (shop: Shop): Record<string, Job[]> => ({
  search: [searchTwoWords(shop), searchOneWord(shop)],
  item: [item(shop)],
  add: [addToCart(shop)],
  cart: [readCart(shop)],
  order: [orderFromNothing(shop), placeOrder(shop)],
});

export const jobNames = ['search', 'item', 'add', 'cart', 'order'] as const;

const askRoot: Visit = async (send) =>
  void (await send({ method: 'GET', path: '/', check: (body) => body.length > 2 }));

const floorTarget = (name: string, { url, pid }: Floor): Target => ({ name, url, pid, visit: askRoot, floors: [] });

/** Each reading job's own statements, noted from the product itself. */
async function recordJobs(shop: Shop, jobs: readonly Job[]): Promise<{ job: Job; floor: Floor }[]> {
  const recorder = await startRecorder(shop.databaseUrl);
  try {
    const floors: { job: Job; floor: Floor }[] = [];
    for (const job of jobs.filter(({ reads }) => reads)) {
      await job.prepare?.();
      floors.push({
        job,
        floor: await startStatements(shop.databaseUrl, await recorder.record(job.visit, recordings)),
      });
    }
    return floors;
  } finally {
    await recorder.end();
  }
}

/** Floors and jobs in the order in which a round goes through them: what is compared stands close together. */
export async function makeTargets(
  shop: Shop,
  product: Product,
  only: readonly string[],
): Promise<{ targets: Target[]; end: () => Promise<void> }> {
  const jobs = Object.entries(jobsOf(shop)).flatMap(([name, list]) => (only.includes(name) ? list : []));
  await preparePlainSearch(shop.databaseUrl);
  const random = seededRandom(shop.seed);
  const searches = Array.from({ length: 2000 }, () => twoRareWords(shop.catalogue, random));
  const floors = [
    await startBare(),
    await startStatements(shop.databaseUrl, primaryKey(shop.catalogue)),
    await startStatements(shop.databaseUrl, plainSearch(searches)),
  ];
  const own = await recordJobs(shop, jobs);
  const floorTargets = [bare, primaryKeyFloor, plainSearchFloor].map((name, index) =>
    floorTarget(name, floors[index]!),
  );
  const jobTargets = jobs.flatMap((job): Target[] => {
    const mine = own.find((one) => one.job === job);
    const compared = [
      primaryKeyFloor,
      ...(mine === undefined ? [] : [ownSql(job.name)]),
      ...(job.name.startsWith('search') ? [plainSearchFloor] : []),
    ];
    const { name, visit, prepare } = job;
    const target: Target = { name, url: product.url, pid: product.process.pid!, visit, prepare, floors: compared };
    return mine === undefined ? [target] : [target, floorTarget(ownSql(name), mine.floor)];
  });
  return {
    targets: [...floorTargets, ...jobTargets],
    end: async () => void (await Promise.all([...floors, ...own.map(({ floor }) => floor)].map((one) => one.end()))),
  };
}
