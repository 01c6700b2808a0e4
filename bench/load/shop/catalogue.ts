import { type Random } from '../../feeds/random.ts';
import { onDatabase } from '../postgres/databases.ts';

export interface KnownItem {
  id: string;
  description: string;
  /** Where it is in stock. */
  location: string;
}

/** What requests are made of. */
export interface Catalogue {
  items: KnownItem[];
  /** Items in stock at each location. */
  byLocation: ReadonlyMap<string, readonly KnownItem[]>;
  /** Number of items whose description has the word. */
  words: ReadonlyMap<string, number>;
}

/** How many items requests are drawn from. */
const most = 20_000;

export const wordsOf = (description: string): string[] =>
  description
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);

/** Reads items that are in stock, in an order that depends on the seed alone, and counts every word. */
export const readCatalogue = (url: string, seed: number): Promise<Catalogue> =>
  onDatabase(url, async (client) => {
    const { rows: items } = await client.query<KnownItem>(
      `select i.id, i.description, l.location from items i join lots l on l.item_id = i.id and l.on_hand >= 10
       order by md5(i.id || $1::text), l.location limit $2`,
      [seed, most],
    );
    const { rows: counts } = await client.query<{ word: string; count: number }>(
      `select word, count(*)::int as count
        from items, unnest(regexp_split_to_array(lower(description), '[^a-z]+')) as word where length(word) > 2
        group by 1`,
    );
    const byLocation = new Map<string, KnownItem[]>();
    for (const item of items) {
      const there = byLocation.get(item.location);
      if (there === undefined) byLocation.set(item.location, [item]);
      else there.push(item);
    }
    return { items, byLocation, words: new Map(counts.map(({ word, count }) => [word, count])) };
  });

/** The two rarest words of some item: what somebody types who knows what it is called. */
export function twoRareWords({ items, words }: Catalogue, random: Random): string {
  const { description } = random.pick(items);
  return wordsOf(description)
    .toSorted((a, b) => words.get(a)! - words.get(b)!)
    .slice(0, 2)
    .join(' ');
}

/** Any word of some item, the commoner ones as much more often as they are used more. */
export function oneWord({ items }: Catalogue, random: Random): string {
  return random.pick(wordsOf(random.pick(items).description));
}
