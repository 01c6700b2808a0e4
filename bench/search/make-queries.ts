import { seededRandom } from '../feeds/random.ts';
import { kinds, type KnownQuery } from './kinds.ts';
import type { WordIndex } from './words.ts';

/** At most `count` queries of every kind from items drawn by the seed; fewer where the feed has not got so many that lend themselves. */
export function makeQueries(index: WordIndex, seed: number, count: number): Map<string, KnownQuery[]> {
  const queries = new Map<string, KnownQuery[]>();
  for (const [number, [kind, make]] of Object.entries(kinds).entries()) {
    const random = seededRandom(seed * 1000 + number);
    const drawn =
      index.items.length > 100_000
        ? Array.from({ length: count * 20 }, () => random.below(index.items.length))
        : shuffledPlaces(index.items.length, random);
    const made: KnownQuery[] = [];
    for (const place of drawn) {
      if (made.length >= count) break;
      const query = make(index.items[place]!, index, random);
      if (query !== null) made.push(query);
    }
    queries.set(kind, made);
  }
  return queries;
}

const shuffledPlaces = (count: number, random: ReturnType<typeof seededRandom>): number[] => {
  const places = Array.from({ length: count }, (_, place) => place);
  for (let end = places.length - 1; end > 0; end--) {
    const other = random.below(end + 1);
    [places[end], places[other]] = [places[other]!, places[end]!];
  }
  return places;
};
