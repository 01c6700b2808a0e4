import { groupOf } from '../tally.ts';
import type { Good } from './find-goods.ts';

/** Words that all descriptions have, in the order of the first; the shortest description where that is none. */
function commonName(descriptions: readonly string[]): string {
  const words = descriptions.map((description) => description.split(/[ ,]+/));
  const common = words[0]!.filter((word) => words.every((other) => other.includes(word)));
  if (common.some((word) => /[A-Z]{3}/i.test(word))) return [...new Set(common)].join(' ');
  return descriptions.toSorted((one, other) => one.length - other.length)[0]!;
}

/** Families by number → name: items whose codes differ only in the letters for the variant (84997A, 84997B). */
export function findFamilies(goods: readonly Good[]): Map<string, string> {
  const members = new Map<string, string[]>();
  for (const { id, description } of goods) groupOf(members, id.slice(0, 5), () => []).push(description);
  return new Map(
    [...members]
      .filter(([, descriptions]) => descriptions.length > 1)
      .map(([number, descriptions]) => [number, commonName(descriptions)]),
  );
}
