import { count, type Tally } from '../tally.ts';
import type { Good } from './find-goods.ts';

/** A category needs so many items. */
const least = 10;

/** Words that end descriptions without saying what the thing is. */
const attributes = new Set(
  `DESIGN SET LARGE SMALL MEDIUM MINI BIG PINK RED BLUE GREEN WHITE BLACK CREAM IVORY GOLD SILVER BROWN PURPLE ORANGE YELLOW TURQUOISE
  COLOUR COLOURS COLOURED NATURAL CLEAR ASSORTED RETROSPOT POLKADOT PAISLEY SPACEBOY WOODLAND PARADE SKULLS LONDON VINTAGE FONT HOME
  METAL ZINC GLASS FLOCK CHRISTMAS GARDEN GIRL BOY AND WITH THE FOR PIECE PIECES ROSE HEART STAR LEAF FLOWER BUTTERFLY TIER DRAWER LOVE PAINTED SPOT WICKER ANTIQUE SWEET LACE ART COTTAGE HANGING
  CRYSTAL BABUSHKA APPLE SKULL`.split(/\s+/),
);

const singular = (word: string): string =>
  word.endsWith('IES') ? `${word.slice(0, -3)}Y` : word.replace(/(?<=SH|CH|X|SS)ES$|(?<=[^SU])S$/, '');
const plural = (word: string): string =>
  word === 'CUTLERY'
    ? word
    : word.endsWith('Y') && !/[AEIOU]Y$/.test(word)
      ? `${word.slice(0, -1)}IES`
      : `${word}${/(SH|CH|X|S)$/.test(word) ? 'ES' : 'S'}`;
const capitalized = (word: string): string => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`;

/** The word that says what the thing is: in these descriptions the last one that is no attribute. Null: none. */
export function headWord(description: string): string | null {
  const words = description
    .toUpperCase()
    .split(/[^A-Z-]+/)
    .filter((word) => word.length > 2 && !attributes.has(word));
  return words.map(singular).findLast((word) => !attributes.has(word)) ?? null;
}

export interface Category {
  id: string;
  name: string;
}

/** The root of the tree; what belongs to no head word is listed here. */
export const rootCategory: Category = { id: 'giftware', name: 'Giftware' };

/** Categories by head word: those of ten items and more. */
export function findCategories(goods: readonly Good[]): Map<string, Category> {
  const items: Tally<string> = new Map();
  for (const { description } of goods) {
    const head = headWord(description);
    if (head !== null) count(items, head);
  }
  const heads = [...items]
    .filter(([, times]) => times >= least)
    .map(([head]) => head)
    .toSorted();
  return new Map(heads.map((head) => [head, { id: head.toLowerCase(), name: capitalized(plural(head)) }]));
}
