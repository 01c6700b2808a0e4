import { fillers } from '../words/fillers.ts';
import { indexed, type WordKind } from '../words/guarded-words.ts';
import { kindWords } from '../words/kind-words.ts';
import { plainCode, searchWords } from '../words/search-words.ts';

/** What an item is found by. */
export interface Searchable {
  id: string;
  description: string;
  /** The paragraph of the item's page. */
  detail: string;
  size: string;
  color: string;
  manufacturerItem: string;
  product: string;
  /** Values of the technical attributes. */
  specs: readonly string[];
  /** Names, not codes. */
  division: string;
  family: string;
  vendor: string;
  category: string;
}

export interface SearchEntry {
  /** Words of the description, separated by blanks: weight A of the item's tsvector ('simple' configuration). */
  main: string;
  /** What division and category call their goods: weight B. */
  kind: string;
  /** Words of what else names it, of vendor and of technical attributes: weight C. */
  other: string;
  /** Words of the long text: weight D. */
  detail: string;
  code: string;
  manufacturerCode: string;
}

/** Parts of a number that have a digit. The others look like words (HPK-7048-RED), and would be taken for them. */
const numbersIn = (id: string): string[] => id.split(/[^A-Za-z0-9]+/).filter((part) => /\d/.test(part));

/** Of an attribute only words: its figures would make a vocabulary of measures. */
const lettersIn = (value: string): string => value.replaceAll(/\S*\d\S*/g, ' ');

/** The distinct words of a text that are not among those said already, as words of their kind. */
function further(kind: WordKind, text: string, said: ReadonlySet<string>): string[] {
  return [...new Set(searchWords(text))].filter((word) => !said.has(word)).map((word) => indexed(kind, word));
}

/** The search columns of an item. What stands openly is not said again under guard. */
export function searchEntry(item: Searchable): SearchEntry {
  const main = searchWords(`${item.description} ${item.size}`);
  const kind = further('open', [item.division, item.category].flatMap(kindWords).join(' '), new Set());
  const other = further(
    'open',
    [item.division, item.family, item.category, item.product, ...numbersIn(item.id)].join(' '),
    new Set(kind),
  );
  const open = new Set([...main, ...kind, ...other]);
  const guarded = [
    ...further('color', item.color, open),
    ...further('vendor', item.vendor, open),
    ...further('spec', item.specs.map(lettersIn).join(' '), open),
  ];
  return {
    main: main.join(' '),
    kind: kind.join(' '),
    other: [...other, ...guarded].join(' '),
    detail: further('detail', item.detail, new Set([...open, ...fillers])).join(' '),
    code: plainCode(item.id),
    manufacturerCode: plainCode(item.manufacturerItem),
  };
}
