import { alikeWords } from '../words/alike-words.ts';
import { fillers } from '../words/fillers.ts';
import { unitWords } from '../words/measures.ts';
import { unspelled } from '../words/umlauts.ts';
import type { Meant, Vocabulary } from '../words/vocabulary.ts';

/** How a typed word is searched for while that finds anything. */
export interface TypedPart {
  typed: string;
  /** Query for the word as typed; null when no word begins with it. */
  asTyped: string | null;
  /** The preferred words among those of the query. */
  likeliest: string[];
  /** The approximate number of items the query finds. */
  items: number;
  /** A lower bound: the items of the most common word searched for. */
  atLeast: number;
  /** The word it was read as, if no word is spelled this way but a similar one is far more common. */
  read?: string;
  /** A number with a unit, in each of its spellings. */
  numbers?: readonly string[];
  /** The words of a phrase that has synonyms, and those synonyms. */
  phrase?: { parts: readonly TypedPart[]; otherwise: Meant };
}

/** Also says how the word is searched for otherwise. */
export interface Part extends TypedPart {
  /** Query for everything the word may mean; null when no word is similar. */
  asMeant: string | null;
  /** The approximate number of items that query finds. */
  itemsMeant: number;
}

/** Words with more items than this are ordered by sales. They say little, and ranking every hit would take long. */
export const broadFrom = 3000;

/** Maximum number of alternatives of one word. Real typing errors have fewer. */
const maxAlternatives = 40;

/**
 * A word with continuations in more items than this loses them if at least this share of the items has the whole word.
 */
const manyContinuations = 1000;
const wholeShare = 0.2;

/** A word that names this many items isn't searched for in long texts: 'tile' in the text of a trowel. */
const namedOften = 100;

/** A similar word that doesn't begin with the typed one counts if it is this many times as common. */
const muchCommoner = 10;

const maxSlipsOf = (word: string): number => (word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0);

/** Whether the word is a number too long for the vocabulary. It is searched for as typed. */
const isLongNumber = (word: string): boolean => /^[0-9]{5,}$/.test(word);

const sortedLetters = (word: string): string => [...word].sort().join('');

const nothing: Meant = { queries: [], likeliest: [], items: 0, maxItems: 0 };

/** Query for a vocabulary word in any field. */
const anywhere = (word: string, vocabulary: Vocabulary): string =>
  vocabulary.lexemes(word, { details: true }).join(' | ');

/** Words that sound like the typed one or are spelled almost the same, most common first. */
const alikesOf = (word: string, vocabulary: Vocabulary, minimumCount: number): string[] =>
  alikeWords(word)
    .filter((other) => vocabulary.count(other) >= minimumCount && !fillers.has(other))
    .sort((a, b) => vocabulary.count(b) - vocabulary.count(a) || (a < b ? -1 : 1));

/** Finds the nearest words of the vocabulary. A known word is only read as words one slip away. */
function nearTo(word: string, vocabulary: Vocabulary, known: boolean): Meant {
  const maxSlips = known ? Math.min(1, maxSlipsOf(word)) : maxSlipsOf(word);
  let near = maxSlips === 0 ? [] : vocabulary.near(word, maxSlips, !known && word.length >= 5);
  const alike = known ? [] : alikesOf(word, vocabulary, 1);
  if (near.length === 0 && alike.length === 0 && maxSlips === 1 && !known && word.length >= 6)
    near = vocabulary.near(word, 2, false);
  // In words of three letters, only a wrong order is corrected.
  if (word.length === 3 && !known)
    near = vocabulary.near(word, 1, false).filter(({ text }) => sortedLetters(text) === sortedLetters(word));
  // Fillers such as 'from' aren't corrections. Numbers and codes aren't corrected to words, nor words to codes. Two
  // slips are rare when one of them is in the first letter.
  const digits = /\d/.test(word);
  near = near
    .filter(
      ({ text, distance }) =>
        distance > 0 &&
        !fillers.has(text) &&
        /\d/.test(text) === digits &&
        (!digits || distance === 1) &&
        (distance < 2 || text[0] === word[0]),
    )
    .filter(({ text, open }) => open || !alike.includes(text))
    .slice(0, maxAlternatives);
  const leastDistance = near.find(({ open }) => !open)?.distance;
  const nearest = near.filter(({ open, distance }) => !open && distance === leastDistance).map(({ text }) => text);
  const items =
    near.reduce((sum, one) => sum + one.items, 0) + alike.reduce((sum, other) => sum + vocabulary.count(other), 0);
  const likeliest = alike.length > 0 ? alike : nearest;
  // When sales decide the order, the query must not contain less likely words.
  const likeliestOnly = items > broadFrom && likeliest.length > 0;
  return {
    queries: likeliestOnly
      ? likeliest.map((text) => anywhere(text, vocabulary))
      : [
          ...alike.map((text) => anywhere(text, vocabulary)),
          ...near.flatMap(({ text, open }) => (open ? vocabulary.lexemesFrom(text) : [anywhere(text, vocabulary)])),
        ],
    likeliest,
    items: likeliestOnly ? likeliest.reduce((sum, text) => sum + vocabulary.count(text), 0) : items,
    maxItems: Math.max(0, ...likeliest.map((text) => vocabulary.count(text))),
  };
}

/** Like nearTo, cached as long as the vocabulary. */
function cachedNearTo(word: string, vocabulary: Vocabulary, known: boolean): Meant {
  const cached = vocabulary.meant.get(word);
  if (cached !== undefined) return cached;
  const meant = nearTo(word, vocabulary, known);
  vocabulary.meant.set(word, meant);
  return meant;
}

/** Returns the synonyms of the phrases that appear in the catalog. */
export function synonymsOf(phrases: readonly string[], vocabulary: Vocabulary): Meant {
  const meant: Meant = { ...nothing, queries: [], likeliest: [] };
  for (const other of new Set(phrases.flatMap((phrase) => vocabulary.synonyms.of(phrase)))) {
    const parts = other.split(' ');
    const items = Math.min(...parts.map((part) => vocabulary.count(part)));
    if (items === 0) continue;
    const queries = parts.map((part) => vocabulary.lexemes(part, { details: false }).join(' | '));
    meant.queries.push(...(queries.length === 1 ? queries : [`(${queries.map((query) => `(${query})`).join(' & ')})`]));
    meant.likeliest.push(...parts);
    meant.items += items;
    if (parts.length === 1) meant.maxItems = Math.max(meant.maxItems, items);
  }
  return meant;
}

/** Reads a word as two vocabulary words written together. */
function splitsOf(word: string, vocabulary: Vocabulary, singular: (word: string) => string): Meant {
  const meant: Meant = { ...nothing, queries: [], likeliest: [] };
  for (let at = 2; at <= word.length - 2; at++) {
    const [first, second] = [singular(word.slice(0, at)), singular(word.slice(at))];
    const items = Math.min(vocabulary.count(first), vocabulary.count(second));
    if (items === 0) continue;
    meant.queries.push(`((${anywhere(first, vocabulary)}) & (${anywhere(second, vocabulary)}))`);
    meant.likeliest.push(first, second);
    meant.items += items;
  }
  return meant;
}

/** Minimum letters of a half. Shorter ones are parts of too many words. */
const minHalfLength = 3;

/**
 * Splits a word into two that are adjacent in an item: 'bubblewrap' finds 'bubble wrap'. Each half alone would mean
 * something else.
 */
function adjacentSplits(word: string, vocabulary: Vocabulary): string[] {
  const splits: string[] = [];
  for (let at = minHalfLength; at <= word.length - minHalfLength; at++) {
    const halves = [word.slice(0, at), word.slice(at)] as const;
    const items = Math.min(...halves.map((half) => vocabulary.count(half)));
    // Adjacency is checked in the item itself, so the candidates must be few.
    if (items > 0 && items <= broadFrom)
      splits.push(`(${halves.map((half) => vocabulary.lexeme('open', half)).join(' <-> ')})`);
  }
  return splits;
}

/** A number with its unit, in its spellings. It finds items that have the number in this unit, or without a unit. */
function measured(numbers: readonly [string, ...string[]], unit: string, vocabulary: Vocabulary): TypedPart {
  const [typed] = numbers;
  const lexemes = (text: string): string[] => vocabulary.lexemes(text, { details: false });
  const bound = lexemes(typed + unit);
  const others = unitWords.filter((other) => other !== unit).flatMap((other) => lexemes(typed + other));
  const number = numbers.flatMap(lexemes).join(' | ');
  const inUnit = [...bound, ...(others.length === 0 ? [] : [`!(${others.join(' | ')})`])].join(' | ');
  return {
    typed,
    numbers,
    asTyped: others.length === 0 ? number : `(${number}) & (${inUnit})`,
    likeliest: [...numbers.filter((one) => vocabulary.count(one) > 0), ...(bound.length > 0 ? [typed + unit] : [])],
    items: numbers.reduce((sum, one) => sum + vocabulary.count(one), 0),
    atLeast: 0,
  };
}

interface WordContext {
  /** The word is still being typed. */
  last: boolean;
  /** Unit of a number. */
  unit?: string | undefined;
  /** The word with its umlauts spelled out, or a decimal as a fraction. */
  spelled?: string | undefined;
}

const merged = (one: Meant, other: Meant): Meant => ({
  queries: [...one.queries, ...other.queries],
  likeliest: [...one.likeliest, ...other.likeliest],
  items: one.items + other.items,
  maxItems: Math.max(one.maxItems, other.maxItems),
});

/**
 * The word with its umlauts spelled out, or the reverse, or a decimal as a fraction.
 * It is just as likely when the typed word is unknown or was typed with umlauts.
 */
function spelledOtherwise(word: string, spelled: string | undefined, vocabulary: Vocabulary): Meant {
  const other = spelled ?? unspelled(word);
  const items = other === null ? 0 : vocabulary.count(other);
  if (other === null || items + vocabulary.countInDetail(other) === 0) return nothing;
  return {
    queries: vocabulary.lexemes(other, { details: items < namedOften }),
    likeliest: spelled !== undefined || vocabulary.count(word) === 0 ? [other] : [],
    items,
    maxItems: items,
  };
}

/** Builds the search for one typed word. */
export function partAsTyped(word: string, vocabulary: Vocabulary, { last, unit, spelled }: WordContext): TypedPart {
  if (isLongNumber(word)) {
    return {
      typed: word,
      asTyped: `${vocabulary.lexeme('open', word, true)} | ${vocabulary.lexeme('detail', word)}`,
      likeliest: [word],
      items: 1,
      atLeast: 0,
    };
  }
  const exactItems = vocabulary.count(word);
  const numbers = [word, ...(spelled === undefined ? [] : [spelled])] as const;
  if (unit !== undefined && numbers.some((one) => vocabulary.count(one) > 0))
    return measured(numbers, unit, vocabulary);
  const prefixItems = vocabulary.countFrom(word);
  const inDetail = exactItems < namedOften ? vocabulary.countInDetail(word) : 0;
  const same = merged(synonymsOf([word], vocabulary), spelledOtherwise(word, spelled, vocabulary));
  const open =
    prefixItems > exactItems && (prefixItems <= manyContinuations || exactItems < prefixItems * wholeShare || last);
  const begins = open ? vocabulary.lexemesFrom(word) : vocabulary.lexemes(word, { details: false });
  const alike =
    last || exactItems + inDetail > 0 || prefixItems + same.items === 0
      ? []
      : alikesOf(word, vocabulary, (prefixItems + same.items) * muchCommoner);
  const alikeSame = synonymsOf(alike, vocabulary);
  const queries = [
    ...begins,
    ...(inDetail > 0 ? [vocabulary.lexeme('detail', word)] : []),
    ...same.queries,
    ...(exactItems > 0 && !/\d/.test(word) ? adjacentSplits(word, vocabulary) : []),
    ...alike.flatMap((other) => vocabulary.lexemes(other, { details: false })),
    ...alikeSame.queries,
  ];
  const alikeItems = alike.reduce((sum, other) => sum + vocabulary.count(other), 0);
  return {
    typed: word,
    asTyped: queries.length === 0 ? null : queries.join(' | '),
    likeliest: queries.length === 0 ? [] : [word, ...same.likeliest, ...alike, ...alikeSame.likeliest],
    items: (open ? prefixItems : exactItems) + inDetail + same.items + alikeItems + alikeSame.items,
    atLeast: Math.max(exactItems, same.maxItems),
    ...(alike.length === 0 ? {} : { read: alike[0]! }),
  };
}

/** Adds the other meanings of a word. This compares it with every word of the catalog. */
export function partAsMeant(part: TypedPart, vocabulary: Vocabulary, singular: (word: string) => string): Part {
  const { typed: word, asTyped } = part;
  if (part.phrase !== undefined) return phraseAsMeant(part, part.phrase, vocabulary, singular);
  if (isLongNumber(word)) return { ...part, asMeant: asTyped, itemsMeant: part.items };
  if (part.numbers !== undefined)
    return {
      ...part,
      asMeant: part.numbers.flatMap((one) => vocabulary.lexemes(one, { details: true })).join(' | '),
      itemsMeant: part.items,
    };
  const known = asTyped !== null;
  const near = cachedNearTo(word, vocabulary, known);
  const nearSame = known ? nothing : synonymsOf(near.likeliest, vocabulary);
  const split = known || word.length < 5 ? nothing : splitsOf(word, vocabulary, singular);
  const inDetail = known && vocabulary.countInDetail(word) > 0 ? [vocabulary.lexeme('detail', word)] : [];
  const queries = [...(known ? [asTyped] : []), ...inDetail, ...near.queries, ...nearSame.queries, ...split.queries];
  return {
    ...part,
    asMeant: queries.length === 0 ? null : queries.join(' | '),
    likeliest: known
      ? part.likeliest
      : near.likeliest.length > 0
        ? [...near.likeliest, ...nearSame.likeliest]
        : split.likeliest,
    itemsMeant: (known ? part.items : 0) + near.items + nearSame.items + split.items,
    atLeast: known ? part.atLeast : near.maxItems,
  };
}

/** Makes one part of words that have synonyms as a phrase. */
export function phraseAsTyped(parts: readonly TypedPart[], otherwise: Meant): TypedPart {
  const together = parts.every(({ asTyped }) => asTyped !== null)
    ? [`(${parts.map(({ asTyped }) => `(${asTyped})`).join(' & ')})`]
    : [];
  return {
    typed: parts.map(({ typed }) => typed).join(' '),
    asTyped: [...together, ...otherwise.queries].join(' | '),
    likeliest: [...parts.flatMap(({ likeliest }) => likeliest), ...otherwise.likeliest],
    items: (together.length === 0 ? 0 : Math.min(...parts.map(({ items }) => items))) + otherwise.items,
    atLeast: otherwise.maxItems,
    phrase: { parts, otherwise },
  };
}

function phraseAsMeant(
  part: TypedPart,
  { parts, otherwise }: NonNullable<TypedPart['phrase']>,
  vocabulary: Vocabulary,
  singular: (word: string) => string,
): Part {
  const meant = parts.map((one) => partAsMeant(one, vocabulary, singular)).filter(({ asMeant }) => asMeant !== null);
  const together = meant.length === 0 ? [] : [`(${meant.map(({ asMeant }) => `(${asMeant})`).join(' & ')})`];
  return {
    ...part,
    asMeant: [...together, ...otherwise.queries].join(' | '),
    itemsMeant: Math.min(...meant.map(({ itemsMeant }) => itemsMeant)) + otherwise.items,
  };
}
