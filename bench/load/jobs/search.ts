import type { Random } from '../../feeds/random.ts';
import { type Catalogue, oneWord, twoRareWords } from '../shop/catalogue.ts';
import { ask, type Job, randomOf, type Shop } from './job.ts';

const found = (body: string): boolean =>
  body.includes('"total":') &&
  !body.includes('"total":0') &&
  body.includes('"amount":') &&
  body.includes('"facets":[{');

const searchBy = (shop: Shop, name: string, draw: (catalogue: Catalogue, random: Random) => string): Job => {
  const random = randomOf(shop, name);
  return {
    name,
    reads: true,
    visit: async (send) =>
      void (await send(
        ask(shop, random.pick(shop.buyers), 'Items', { size: 24, search: draw(shop.catalogue, random) }, found),
      )),
  };
};

/** A page of results: 24 rows with price and stock, the total, every facet. */
export const searchTwoWords = (shop: Shop): Job => searchBy(shop, 'search, two rare words', twoRareWords);
export const searchOneWord = (shop: Shop): Job => searchBy(shop, 'search, one word', oneWord);
