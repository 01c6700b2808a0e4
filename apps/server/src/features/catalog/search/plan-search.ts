import { mayBeLeftOut } from '../words/fillers.ts';
import { readable, singular } from '../words/search-words.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import {
  broadFrom,
  type Part,
  partAsMeant,
  partAsTyped,
  phraseAsTyped,
  saidOtherwise,
  type TypedPart,
} from './part.ts';
import { readText, type SearchText } from './read-text.ts';

/** Words of the query and those to be preferred among what it finds, both as tsquery text of 'simple'. */
export interface WordQuery {
  query: string;
  preferred: string;
  /** Words of the index for each preferred word: what the database's rank is divided by. */
  spread: number;
}

/** What is asked of the database for a search text. Of `asTyped`, `asMeant` and `less` the first that finds anything counts. */
export interface SearchPlan {
  /** The words as written. */
  written: string[];
  /** The text in capitals, as a number may be written. */
  number: string;
  /** Letters and digits of a possible item number, or ''. */
  code: string;
  /** Whether numbers that begin like the letters of the code count where nothing else is found. */
  begins: boolean;
  /** Whether numbers that only contain the code count too. */
  partial: boolean;
  asTyped: WordQuery | null;
  asMeant: WordQuery | null;
  /** Queries that leave words out, with how much of the whole each still says (0 to 1). */
  less: { query: string; weight: number }[];
  /** What the question is about where it has several words: its last word that says what goods are, as a tsquery over kinds of goods; else null. */
  kind: string | null;
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

/** A query that leaves words out must not find half the catalogue. */
const mostOfLess = 5000;
const mostQueries = 24;

const all = (queries: readonly string[]): string => queries.map((query) => `(${query})`).join(' & ');

/** Query and preferred words together. */
function wordQuery(queries: readonly string[], likeliest: readonly string[], vocabulary: Vocabulary): WordQuery {
  const words = [...new Set(likeliest)];
  const lexemes = words.flatMap((word) => {
    const known = vocabulary.lexemes(word, { details: true });
    return known.length > 0 ? known : [vocabulary.lexeme('open', word)];
  });
  return { query: all(queries), preferred: lexemes.join(' | '), spread: lexemes.length / Math.max(1, words.length) };
}

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
      ...(asTwo.length > 0 ? [all(asTwo)] : []),
      ...(word === undefined ? [] : vocabulary.lexemes(word, { details: false })),
    ];
    if (options.length > 0) queries.push(options.join(' | '));
    preferred.push(...part.likeliest, ...(word === undefined ? [] : [word, ...parts[at + 1]!.likeliest]));
    if (word !== undefined) at += 1;
  }
  return queries.length === 0 ? null : wordQuery(queries, preferred, vocabulary);
}

/** A figure, size or fraction, but no number long enough to be an item's: what things of many kinds have. */
const isFigure = ({ typed }: TypedPart): boolean => /^\d{1,4}(?:[fpx]\d{1,4})*$/.test(typed);

/** What a figure says beside a word, and what a word says that goods are called by beside any other, however rare that is. */
const figureWorth = 0.1;
const kindWorth = 10;

/** All but one of the words, all but the figures, and of four or more all but two. What is left out says less the more items have it. */
function lessOf(parts: readonly Part[], vocabulary: Vocabulary): SearchPlan['less'] {
  const said = parts.filter(({ asMeant }) => asMeant !== null);
  const weigh = (part: Part): number => {
    if (isFigure(part)) return figureWorth;
    return part.likeliest.some((word) => vocabulary.isKind(word)) ? kindWorth : 1;
  };
  const worth = (part: Part): number => weigh(part) / Math.log(2 + part.itemsMeant);
  const whole = said.reduce((sum, part) => sum + worth(part), 0);
  const withoutOf = (out: readonly Part[]) => said.filter((part) => !out.includes(part));
  const outs: Part[][] = said.map((part) => [part]);
  const figures = said.filter(isFigure);
  if (figures.length > 1) outs.push(figures);
  if (said.length >= 4)
    for (let a = 0; a < said.length; a++) for (let b = a + 1; b < said.length; b++) outs.push([said[a]!, said[b]!]);
  return outs
    .map(withoutOf)
    .filter((left) => left.length > 0 && Math.min(...left.map(({ itemsMeant }) => itemsMeant)) <= mostOfLess)
    .map((left) => ({
      query: all(left.map(({ asMeant }) => asMeant!)),
      weight: left.reduce((sum, part) => sum + worth(part), 0) / whole,
    }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostQueries);
}

const least = (numbers: readonly number[]): number => {
  const value = Math.min(...numbers);
  return Number.isFinite(value) ? value : 0;
};

type Queries = Pick<SearchPlan, 'asTyped' | 'asMeant' | 'less' | 'items' | 'atLeast' | 'corrections'>;

/** What a word was read as, as people write it; '' where it was left out. */
const correctionOf = ({ typed }: TypedPart, read: string): SearchPlan['corrections'][number] => ({
  typed: readable(typed),
  read: readable(read),
});

/** Every word as it was typed; null when one of them is not in the catalogue. */
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
    items: least(parts.map(({ items }) => items)),
    corrections: parts.filter(({ read }) => read !== undefined).map((part) => correctionOf(part, part.read!)),
  };
}

/** Without the words that say nothing, unless there are no others. */
function telling(parts: readonly TypedPart[]): readonly TypedPart[] {
  const left = parts.filter(({ typed }) => !mayBeLeftOut(typed));
  return left.length === 0 ? parts : left;
}

function queriesAsMeant(typed: readonly TypedPart[], vocabulary: Vocabulary): Queries {
  const asTyped = queriesAsTyped(typed, vocabulary);
  const parts = telling(typed).map((part) => partAsMeant(part, vocabulary, singular));
  return {
    asTyped: asTyped?.asTyped ?? null,
    asMeant: meantOf(parts, vocabulary),
    less: parts.length < 2 ? [] : lessOf(parts, vocabulary),
    items: asTyped?.items ?? least(parts.filter((part) => part.asMeant !== null).map(({ itemsMeant }) => itemsMeant)),
    atLeast: parts.length === 1 ? parts[0]!.atLeast : 0,
    corrections:
      asTyped?.corrections ??
      parts.filter((part) => part.asTyped === null).map((part) => correctionOf(part, part.likeliest[0] ?? '')),
  };
}

/** Words that are said otherwise together become one part. */
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
    let length = Math.min(vocabulary.synonyms.longest, words.length - at);
    for (; length > 1; length--) {
      const otherwise = saidOtherwise([words.slice(at, at + length).join(' ')], vocabulary);
      if (otherwise.queries.length === 0) continue;
      parts.push(phraseAsTyped(single.slice(at, at + length), otherwise));
      break;
    }
    if (length <= 1) parts.push(single[at]!);
    at += Math.max(1, length);
  }
  return parts;
}

/** Of 'bike tire' the tire. English names goods last; where the last words say no kind, an earlier one may. */
function kindAskedFor(parts: readonly TypedPart[], vocabulary: Vocabulary): string | null {
  if (parts.length < 2) return null;
  for (const { typed, likeliest } of parts.toReversed()) {
    const kinds = [...new Set([typed, ...likeliest])].filter((word) => vocabulary.isKind(word));
    if (kinds.length > 0) return kinds.map((word) => `${word}:B`).join(' | ');
  }
  return null;
}

export interface PlanOptions {
  /** The last word may go on. */
  typing?: boolean;
  /** The words have found nothing as they were typed. */
  inVain?: boolean;
}

/** Search text → queries over the words that somebody may see. */
export function planSearch(
  text: string,
  vocabulary: Vocabulary,
  { typing = false, inVain = false }: PlanOptions = {},
): SearchPlan {
  const { words, written, units, spelled, code, several, partial } = readText(text);
  const parts = partsOf({ words, units, spelled }, vocabulary, typing);
  const typed = inVain ? null : queriesAsTyped(parts, vocabulary);
  const queries: Queries =
    typed === null
      ? queriesAsMeant(parts, vocabulary)
      : { ...typed, asMeant: null, less: [], atLeast: parts.length === 1 ? parts[0]!.atLeast : 0 };
  const broad = !inVain && queries.items > broadFrom;
  const asked: Queries = { ...queries, asTyped: queries.asTyped ?? (broad ? queries.asMeant : null) };
  const exactly = /^\(\w+\)$/.test(asked.asTyped?.query ?? '');
  const known = typed !== null;
  // Several words are hardly ever a number: it is looked for where they find nothing.
  const number = several && (known || broad) ? '' : code;
  return {
    written,
    number: text.trim().toUpperCase(),
    code: number,
    begins: !partial && !several,
    partial,
    kind: kindAskedFor(parts, vocabulary),
    ...asked,
    exactly,
    broad,
    known,
  };
}

/** How the hits of a plan are gathered. */
export const hitsBy = ({ broad, known }: SearchPlan): 'popularity' | 'typed' | 'words' =>
  broad ? 'popularity' : known ? 'typed' : 'words';

/** Whether a plan that has found nothing has a second try: common words may never stand together, known ones may have been meant otherwise. */
export const mayFindMore = ({ broad, known }: SearchPlan): boolean => broad || known;
