import { type CodeForms, codeForms } from '../codes/code-forms.ts';
import { mayBeLeftOut } from '../words/fillers.ts';
import { readable, singular } from '../words/search-words.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { broadFrom, type Part, partAsMeant, partAsTyped, phraseAsTyped, synonymsOf, type TypedPart } from './part.ts';
import { readText, type SearchText } from './read-text.ts';

/** Words to search for and the preferred ones among them, both as tsquery text of 'simple'. */
export interface WordQuery {
  query: string;
  preferred: string;
  /** Number of index words per preferred word. The database's rank is divided by this. */
  spread: number;
}

/**
 * The questions to the database for a search text. The first of `asTyped`, `asMeant` and `less` that finds anything
 * counts.
 */
export interface SearchPlan {
  /** The words as written. */
  written: string[];
  /** The text in capitals, as a number may be written. */
  number: string;
  /** Letters and digits of a possible item number, or ''. */
  code: string;
  /** The forms in which `code` may be a whole number or a barcode. */
  codes: Pick<CodeForms, 'forms' | 'barcodes'>;
  /** Whether numbers that begin with the letters of the code count when nothing else is found. */
  begins: boolean;
  /** Whether numbers that merely contain the code count too. */
  partial: boolean;
  asTyped: WordQuery | null;
  asMeant: WordQuery | null;
  /** Queries with words left out, each with the share of the meaning that remains (0 to 1). */
  less: { query: string; weight: number }[];
  /** In a text of several words, the last word that names a kind of goods, as a tsquery over kinds; otherwise null. */
  kind: string | null;
  /** Estimated upper limit of the items that the words find. */
  items: number;
  /** Lower limit of the items, known without counting when the text is one word. */
  atLeast: number;
  /** Whether `atLeast` is exact: one word without continuations and without synonyms. */
  exactly: boolean;
  /**
   * There are so many hits that the best sellers come first, whatever the words are. `asTyped` then holds the query.
   */
  broad: boolean;
  /** Every word is in the catalog. `asMeant` and `less` are left out until the words together find nothing. */
  known: boolean;
  /** The word as which `asMeant` reads each unknown word; '' = left out. */
  corrections: { typed: string; read: string }[];
}

/** A query with words left out may find up to this many items, by its rarest word. */
const maxLessItems = 5000;
/** Maximum number of queries with words left out. */
const maxLessQueries = 24;

/** Combines tsqueries into one that requires all of them. */
const allOf = (queries: readonly string[]): string => queries.map((query) => `(${query})`).join(' & ');

/** Combines query and preferred words. */
function wordQuery(queries: readonly string[], likeliest: readonly string[], vocabulary: Vocabulary): WordQuery {
  const words = [...new Set(likeliest)];
  const lexemes = words.flatMap((word) => {
    const known = vocabulary.lexemes(word, { details: true });
    return known.length > 0 ? known : [vocabulary.lexeme('open', word)];
  });
  return { query: allOf(queries), preferred: lexemes.join(' | '), spread: lexemes.length / Math.max(1, words.length) };
}

/** Neighbors that form a catalog word when joined: 't light' for 'tlight'. Keyed by the position of the first. */
function joinedWords(words: readonly string[], vocabulary: Vocabulary): Map<number, string> {
  const joined = new Map<number, string>();
  for (let at = 0; at + 1 < words.length; at++) {
    const word = singular(words[at]! + words[at + 1]!);
    if (vocabulary.count(word) > 0 && !joined.has(at - 1)) joined.set(at, word);
  }
  return joined;
}

/** Combines all words as they may be meant. Null when none has a meaning. */
function meantOf(parts: readonly Part[], vocabulary: Vocabulary): WordQuery | null {
  const joined = joinedWords(
    parts.map(({ typed }) => typed),
    vocabulary,
  );
  const queries: string[] = [];
  const preferred: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    const word = joined.get(at);
    const asTwo = [part, ...(word === undefined ? [] : [parts[at + 1]!])]
      .map(({ asMeant }) => asMeant)
      .filter((query) => query !== null);
    const options = [
      ...(asTwo.length > 0 ? [allOf(asTwo)] : []),
      ...(word === undefined ? [] : vocabulary.lexemes(word, { details: false })),
    ];
    if (options.length > 0) queries.push(options.join(' | '));
    preferred.push(...part.likeliest, ...(word === undefined ? [] : [word, ...parts[at + 1]!.likeliest]));
    if (word !== undefined) at += 1;
  }
  return queries.length === 0 ? null : wordQuery(queries, preferred, vocabulary);
}

/** A figure, size or fraction that is too short for an item number. Goods of many kinds have these. */
const isFigure = ({ typed }: TypedPart): boolean => /^\d{1,4}(?:[fpx]\d{1,4})*$/.test(typed);

/** Weights of a figure and of a word for a kind of goods, relative to any other word (1), whatever its rarity. */
const figureWorth = 0.1;
const kindWorth = 10;

/**
 * Leaves out each word, all figures, and for four or more words each pair. The more items a word has, the less its
 * absence costs.
 */
function lessOf(parts: readonly Part[], vocabulary: Vocabulary): SearchPlan['less'] {
  const searchable = parts.filter(({ asMeant }) => asMeant !== null);
  const weigh = (part: Part): number => {
    if (isFigure(part)) return figureWorth;
    return part.likeliest.some((word) => vocabulary.isKind(word)) ? kindWorth : 1;
  };
  const worth = (part: Part): number => weigh(part) / Math.log(2 + part.itemsMeant);
  const totalWorth = searchable.reduce((sum, part) => sum + worth(part), 0);
  const without = (out: readonly Part[]) => searchable.filter((part) => !out.includes(part));
  const leftOut: Part[][] = searchable.map((part) => [part]);
  const figures = searchable.filter(isFigure);
  if (figures.length > 1) leftOut.push(figures);
  if (searchable.length >= 4)
    for (let a = 0; a < searchable.length; a++)
      for (let b = a + 1; b < searchable.length; b++) leftOut.push([searchable[a]!, searchable[b]!]);
  return leftOut
    .map(without)
    .filter((left) => left.length > 0 && Math.min(...left.map(({ itemsMeant }) => itemsMeant)) <= maxLessItems)
    .map((left) => ({
      query: allOf(left.map(({ asMeant }) => asMeant!)),
      weight: left.reduce((sum, part) => sum + worth(part), 0) / totalWorth,
    }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, maxLessQueries);
}

/** Returns the smallest number; 0 for none. */
const smallestOf = (numbers: readonly number[]): number => {
  const value = Math.min(...numbers);
  return Number.isFinite(value) ? value : 0;
};

type Queries = Pick<SearchPlan, 'asTyped' | 'asMeant' | 'less' | 'items' | 'atLeast' | 'corrections'>;

/** A correction in readable spelling; '' when the word was left out. */
const correctionOf = ({ typed }: TypedPart, read: string): SearchPlan['corrections'][number] => ({
  typed: readable(typed),
  read: readable(read),
});

/** Queries for all words as typed; null when a word isn't in the catalog. */
function queriesAsTyped(
  parts: readonly TypedPart[],
  vocabulary: Vocabulary,
): Pick<Queries, 'asTyped' | 'items' | 'corrections'> | null {
  if (parts.length === 0 || parts.some(({ asTyped }) => asTyped === null)) return null;
  return {
    asTyped: wordQuery(
      parts.map((part) => part.asTyped!),
      parts.flatMap(({ likeliest }) => likeliest),
      vocabulary,
    ),
    items: smallestOf(parts.map(({ items }) => items)),
    corrections: parts.filter(({ read }) => read !== undefined).map((part) => correctionOf(part, part.read!)),
  };
}

/** Leaves out fillers, unless there are no other words. */
function withoutFillers(parts: readonly TypedPart[]): readonly TypedPart[] {
  const others = parts.filter(({ typed }) => !mayBeLeftOut(typed));
  return others.length === 0 ? parts : others;
}

function queriesAsMeant(typed: readonly TypedPart[], vocabulary: Vocabulary): Queries {
  const asTyped = queriesAsTyped(typed, vocabulary);
  const parts = withoutFillers(typed).map((part) => partAsMeant(part, vocabulary, singular));
  return {
    asTyped: asTyped?.asTyped ?? null,
    asMeant: meantOf(parts, vocabulary),
    less: parts.length < 2 ? [] : lessOf(parts, vocabulary),
    items:
      asTyped?.items ?? smallestOf(parts.filter((part) => part.asMeant !== null).map(({ itemsMeant }) => itemsMeant)),
    atLeast: parts.length === 1 ? parts[0]!.atLeast : 0,
    corrections:
      asTyped?.corrections ??
      parts.filter((part) => part.asTyped === null).map((part) => correctionOf(part, part.likeliest[0] ?? '')),
  };
}

/** Splits a text into parts: its words, with one part for each phrase that has synonyms. */
function partsOf(
  { words, units, spelled }: Pick<SearchText, 'words' | 'units' | 'spelled'>,
  vocabulary: Vocabulary,
  typing: boolean,
): TypedPart[] {
  const single = words.map((word, at) =>
    partAsTyped(word, vocabulary, {
      last: typing && at === words.length - 1,
      unit: units.get(word),
      spelled: spelled.get(word),
    }),
  );
  const parts: TypedPart[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(vocabulary.synonyms.maxPhraseWords, words.length - at);
    for (; length > 1; length--) {
      const otherwise = synonymsOf([words.slice(at, at + length).join(' ')], vocabulary);
      if (otherwise.queries.length === 0) continue;
      parts.push(phraseAsTyped(single.slice(at, at + length), otherwise));
      break;
    }
    if (length <= 1) parts.push(single[at]!);
    at += Math.max(1, length);
  }
  return parts;
}

/**
 * Returns 'tire' for 'bike tire'. English puts the kind of goods last; if the last word isn't a kind, an earlier one
 * may be.
 */
function kindAskedFor(parts: readonly TypedPart[], vocabulary: Vocabulary): string | null {
  if (parts.length < 2) return null;
  for (const { typed, likeliest } of parts.toReversed()) {
    const kinds = [...new Set([typed, ...likeliest])].filter((word) => vocabulary.isKind(word));
    if (kinds.length > 0) return kinds.map((word) => `${word}:B`).join(' | ');
  }
  return null;
}

export interface PlanOptions {
  /** The last word may be incomplete. */
  typing?: boolean;
  /** The words as typed have found nothing. */
  nothingFound?: boolean;
}

/** Turns a search text into queries over the words the user may see. */
export function planSearch(
  text: string,
  vocabulary: Vocabulary,
  { typing = false, nothingFound = false }: PlanOptions = {},
): SearchPlan {
  const { words, written, units, spelled, code, several, partial } = readText(text);
  const parts = partsOf({ words, units, spelled }, vocabulary, typing);
  const typed = nothingFound ? null : queriesAsTyped(parts, vocabulary);
  const queries: Queries =
    typed === null
      ? queriesAsMeant(parts, vocabulary)
      : { ...typed, asMeant: null, less: [], atLeast: parts.length === 1 ? parts[0]!.atLeast : 0 };
  const broad = !nothingFound && queries.items > broadFrom;
  const result: Queries = { ...queries, asTyped: queries.asTyped ?? (broad ? queries.asMeant : null) };
  const exactly = /^\(\w+\)$/.test(result.asTyped?.query ?? '');
  const known = typed !== null;
  // Several words are hardly ever a number, so a number is tried only when they find nothing.
  const number = several && (known || broad) ? '' : code;
  return {
    written,
    number: text.trim().toUpperCase(),
    code: number,
    codes: number === '' ? { forms: [], barcodes: [] } : codeForms(text),
    begins: !partial && !several,
    partial,
    kind: kindAskedFor(parts, vocabulary),
    ...result,
    exactly,
    broad,
    known,
  };
}

/** How to gather the hits of a plan. */
export const hitsBy = ({ broad, known }: SearchPlan): 'popularity' | 'typed' | 'words' =>
  broad ? 'popularity' : known ? 'typed' : 'words';

/**
 * Whether a plan that found nothing gets a second attempt. Common words may never appear together, and known words may
 * have been meant differently.
 */
export const mayFindMore = ({ broad, known }: SearchPlan): boolean => broad || known;
