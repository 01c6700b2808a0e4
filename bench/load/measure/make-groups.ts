import { seededRandom } from '../../feeds/random.ts';
import type { Visit } from '../drive/drive.ts';
import { plainSearch, preparePlainSearch } from '../floors/plain-search.ts';
import { primaryKey } from '../floors/primary-key.ts';
import { type Floor, startBare, startStatements } from '../floors/start-floor.ts';
import { addToCart, readCart, readPlainCart } from '../jobs/cart.ts';
import { item } from '../jobs/item.ts';
import type { Job, Shop } from '../jobs/job.ts';
import { mailOrders } from '../jobs/mail.ts';
import { orderFromNothing, placeOrder } from '../jobs/order.ts';
import { searchOneWord, searchTwoWords } from '../jobs/search.ts';
import { type Recorder, startRecorder } from '../record/record-statements.ts';
import { twoRareWords } from '../shop/catalogue.ts';
import type { OpenSide } from '../sides/open-side.ts';
import { bare, type Group, ownSql, plainSearchFloor, primaryKeyFloor, type Target } from './target.ts';

/** How many requests are noted to be sent again. */
const recordings = 200;

const jobsOf = (shop: Shop): Record<string, Job[]> => ({
  search: [searchTwoWords(shop), searchOneWord(shop)],
  item: [item(shop)],
  add: [addToCart(shop)],
  cart: [readCart(shop), readPlainCart(shop)],
  order: [orderFromNothing(shop), placeOrder(shop)],
  mail: [mailOrders(shop)],
});

export const jobNames = ['search', 'item', 'add', 'cart', 'order', 'mail'] as const;

const chosen = (shop: Shop, only: readonly string[]): Job[] =>
  Object.entries(jobsOf(shop)).flatMap(([name, list]) => (only.includes(name) ? list : []));

const askRoot: Visit = async (send) =>
  void (await send({ method: 'GET', path: '/', check: (body) => body.length > 2 }));

const floorTarget = (name: string, { url, pid }: Floor): Target => ({ name, url, pid, visit: askRoot });

const jobTarget = ({ name, visit, prepare }: Job, { product, side }: OpenSide, place: number): Target => ({
  name: place === 0 ? name : `${name} at ${side.name}`,
  url: product.url,
  pid: product.process.pid!,
  visit,
  prepare,
});

/** Floors that need no product. */
async function startFloors({ databaseUrl, catalogue, seed }: Shop): Promise<Floor[]> {
  await preparePlainSearch(databaseUrl);
  const random = seededRandom(seed);
  const searches = Array.from({ length: 2000 }, () => twoRareWords(catalogue, random));
  return [
    await startBare(),
    await startStatements(databaseUrl, primaryKey(catalogue)),
    await startStatements(databaseUrl, plainSearch(searches)),
  ];
}

/** A reading job's own statements, noted from the product itself. */
async function startOwn({ databaseUrl }: Shop, job: Job, recorder: Recorder): Promise<Floor> {
  await job.prepare?.();
  return startStatements(databaseUrl, await recorder.record(job.visit, recordings));
}

/**
 * Floors and jobs in the order of a round: the primary-key floor, then the job on each side. With a single side, reading jobs also
 * have a floor that sends only their statements.
 */
export async function makeGroups(
  sides: readonly OpenSide[],
  only: readonly string[],
): Promise<{ groups: Group[]; end: () => Promise<void> }> {
  const [{ shop }] = sides as [OpenSide, ...OpenSide[]];
  const floors = await startFloors(shop);
  const targets = [bare, primaryKeyFloor, plainSearchFloor].map((name, index) => floorTarget(name, floors[index]!));
  const own: Floor[] = [];
  const recorder = sides.length === 1 ? await startRecorder(shop.databaseUrl) : null;
  const jobs = sides.map((side) => chosen(side.shop, only));
  const groups: Group[] = [{ job: null, floors: targets, jobs: [] }];
  for (const [index, job] of jobs[0]!.entries()) {
    // Each group measures its floors again.
    const beside = targets.slice(1, job.name.startsWith('search') ? 3 : 2).map((target) => ({ ...target }));
    if (recorder !== null && job.reads) own.push(await startOwn(shop, job, recorder));
    groups.push({
      job: job.name,
      floors: [...beside, ...(recorder !== null && job.reads ? [floorTarget(ownSql(job.name), own.at(-1)!)] : [])],
      jobs: sides.map((side, place) => jobTarget(jobs[place]![index]!, side, place)),
    });
  }
  await recorder?.end();
  return { groups, end: async () => void (await Promise.all([...floors, ...own].map((one) => one.end()))) };
}
