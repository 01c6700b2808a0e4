import { type Part, partAsMeant, partAsTyped, type TypedPart } from './part.ts';
import { readText } from './read-text.ts';
import { readable, singular } from './search-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words of the query and those to be preferred among what it finds, both as tsquery text of 'simple'. */
export interface WordQuery {
  query: string;
  preferred: string;
}

/** What is asked of the database for a search text. Of `asTyped`, `asMeant` and `less` the first that finds anything counts. */
export interface SearchPlan {
  /** The words as written. */
  written: string[];
  /** The text in capitals, as a number may be written. */
  number: string;
  /** Letters and digits of a possible item number, or ''. */
  code: string;
  /** Whether numbers that only contain the code count too. */
  partial: boolean;
  asTyped: WordQuery | null;
  asMeant: WordQuery | null;
  /** Queries that leave words out, with how much of the whole each still says (0 to 1). */
  less: { query: string; weight: number }[];
  /** About how many items the words find, at most. */
  items: number;
  /** No fewer items than this, where it is known without counting them: for one word. */
  atLeast: number;
  /** `atLeast` is just so many: one word without continuations and without another word for it. */
  exactly: boolean;
  /** So many that what sells best comes first, whatever the words say; then `asTyped` holds them. */
  broad: boolean;
  /** Every word is one of the catalogue, so `asMeant` and `less` were left for when they find nothing together. */
  known: boolean;
  /** What `asMeant` reads each unknown word as; '' = left out. */
  corrections: { typed: string; read: string }[];
}

/** More items than this are ordered by what sells: their words say little, and ranking each would take long. */
const broadFrom = 3000;

/** A query that leaves words out must not find half the catalogue. */
const mostOfLess = 5000;
const mostQueries = 24;

const all = (queries: readonly string[]): string => queries.map((query) => `(${query})`).join(' & ');
const any = (words: readonly string[]): string => [...new Set(words)].join(' | ');

/** Limits a query to what everybody may see: `oak:*` becomes `oak:*AB`. */
const openly = (query: string): string => query.replaceAll(/([a-z0-9]+)(:\*)?/g, (_match, word: string, star?: string) => `${word}:${star === undefined ? '' : '*'}AB`);

/** Neighbours that together are a word of the catalogue: 't light' for 'tlight'. By the place of the first. */
function joinedWords(words: readonly string[], vocabulary: Vocabulary): Map<number, string> {
  const joined = new Map<number, string>();
  for (let at = 0; at + 1 < words.length; at++) {
    const word = singular(words[at]! + words[at + 1]!);
    if (vocabulary.count(word) > 0 && !joined.has(at - 1)) joined.set(at, word);
  }
  return joined;
}

function meantOf(parts: readonly Part[], vocabulary: Vocabulary): WordQuery | null {
  const joined = joinedWords(parts.map(({ typed }) => typed), vocabulary);
  const queries: string[] = [];
  const preferred: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    const word = joined.get(at);
    const asTwo = [part, ...(word === undefined ? [] : [parts[at + 1]!])].map(({ asMeant }) => asMeant).filter((query) => query !== null);
    const options = [...(asTwo.length > 0 ? [all(asTwo)] : []), ...(word === undefined ? [] : [word])];
    if (options.length > 0) queries.push(options.join(' | '));
    preferred.push(...part.likeliest, ...(word === undefined ? [] : [word, ...parts[at + 1]!.likeliest]));
    if (word !== undefined) at += 1;
  }
  return queries.length === 0 ? null : { query: all(queries), preferred: any(preferred) };
}

/** All but one of the words, and of four or more all but two. What is left out says less the more items have it. */
function lessOf(parts: readonly Part[]): SearchPlan['less'] {
  const said = parts.filter(({ asMeant }) => asMeant !== null);
  const worth = (part: Part): number => 1 / Math.log(2 + part.itemsMeant);
  const whole = said.reduce((sum, part) => sum + worth(part), 0);
  const withoutOf = (out: readonly Part[]) => said.filter((part) => !out.includes(part));
  const outs: Part[][] = said.map((part) => [part]);
  if (said.length >= 4) for (let a = 0; a < said.length; a++) for (let b = a + 1; b < said.length; b++) outs.push([said[a]!, said[b]!]);
  return outs
    .map(withoutOf)
    .filter((left) => left.length > 0 && Math.min(...left.map(({ itemsMeant }) => itemsMeant)) <= mostOfLess)
    .map((left) => ({ query: all(left.map(({ asMeant }) => asMeant!)), weight: left.reduce((sum, part) => sum + worth(part), 0) / whole }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostQueries);
}

const least = (numbers: readonly number[]): number => {
  const value = Math.min(...numbers);
  return Number.isFinite(value) ? value : 0;
};

type Queries = Pick<SearchPlan, 'asTyped' | 'asMeant' | 'less' | 'items' | 'atLeast' | 'corrections'>;

/** Every word as it was typed; null when one of them is not in the catalogue. */
function queriesAsTyped(parts: readonly TypedPart[]): Pick<Queries, 'asTyped' | 'items'> | null {
  if (parts.length === 0 || parts.some(({ asTyped }) => asTyped === null)) return null;
  return {
    asTyped: { query: all(parts.map((part) => part.asTyped!)), preferred: any(parts.flatMap(({ likeliest }) => likeliest)) },
    items: least(parts.map(({ items }) => items)),
  };
}

function queriesAsMeant(parts: readonly Part[], vocabulary: Vocabulary): Queries {
  const typed = queriesAsTyped(parts);
  return {
    asTyped: typed?.asTyped ?? null,
    asMeant: meantOf(parts, vocabulary),
    less: parts.length < 2 ? [] : lessOf(parts),
    items: typed?.items ?? least(parts.filter((part) => part.asMeant !== null).map(({ itemsMeant }) => itemsMeant)),
    atLeast: parts.length === 1 ? parts[0]!.atLeast : 0,
    corrections: parts.filter(({ asTyped }) => asTyped === null).map((part) => ({ typed: readable(part.typed), read: readable(part.likeliest[0] ?? '') })),
  };
}

/** Limits all queries to what everybody may see. */
const openlyAll = ({ asTyped, asMeant, less, ...rest }: Queries): Queries => {
  const guarded = (query: WordQuery | null): WordQuery | null => (query === null ? null : { query: openly(query.query), preferred: query.preferred });
  return { ...rest, atLeast: 0, asTyped: guarded(asTyped), asMeant: guarded(asMeant), less: less.map(({ query, weight }) => ({ query: openly(query), weight })) };
};

export interface PlanOptions {
  /** Words of vendors' names and of technical attributes find nothing. */
  hideVendors: boolean;
  /** The last word may go on. */
  typing?: boolean;
  /** The words have found nothing as they were typed. */
  inVain?: boolean;
}

/** Search text → queries. Source: DECISIONS §7. */
export function planSearch(text: string, vocabulary: Vocabulary, { hideVendors, typing = false, inVain = false }: PlanOptions): SearchPlan {
  const { words, written, code, partial } = readText(text);
  const parts = words.map((word, at) => partAsTyped(word, vocabulary, { last: typing && at === words.length - 1 }));
  const typed = inVain ? null : queriesAsTyped(parts);
  const queries: Queries =
    typed === null
      ? queriesAsMeant(parts.map((part) => partAsMeant(part, vocabulary, singular)), vocabulary)
      : { ...typed, asMeant: null, less: [], atLeast: parts.length === 1 ? parts[0]!.atLeast : 0, corrections: [] };
  const broad = !inVain && queries.items > broadFrom;
  const asked: Queries = { ...queries, asTyped: queries.asTyped ?? (broad ? queries.asMeant : null) };
  const exactly = !hideVendors && /^\(\w+\)$/.test(asked.asTyped?.query ?? '');
  return { written, number: text.trim().toUpperCase(), code, partial, ...(hideVendors ? openlyAll(asked) : asked), exactly, broad, known: typed !== null };
}

/** How the hits of a plan are gathered. */
export const hitsBy = ({ broad, known }: SearchPlan): 'popularity' | 'typed' | 'words' => (broad ? 'popularity' : known ? 'typed' : 'words');

/** Whether a plan that has found nothing has a second try: common words may never stand together, known ones may have been meant otherwise. */
export const mayFindMore = ({ broad, known }: SearchPlan): boolean => broad || known;
