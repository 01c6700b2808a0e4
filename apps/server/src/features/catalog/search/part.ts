import { LRUCache } from 'lru-cache';
import { synonymsOf } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a typed word is looked for as, as long as that finds anything. */
export interface TypedPart {
  typed: string;
  /** Query for it as it was typed; null when nothing begins so. */
  asTyped: string | null;
  /** The words among those of the query that are preferred. */
  likeliest: string[];
  /** About how many items the query finds. */
  items: number;
  /** No fewer than this: the items of the commonest word among those looked for. */
  atLeast: number;
}

/** What it is looked for as otherwise. */
export interface Part extends TypedPart {
  /** Query for whatever it may have been meant as; null when it is like nothing. */
  asMeant: string | null;
  /** About how many items that finds. */
  itemsMeant: number;
}

/** Parts of one query that may all be there are more than anybody's typing errors. */
const mostMeant = 40;

/** Where a word has continuations in more items than this, they are left out when so large a share of them has the word itself. */
const manyContinued = 1000;
const wholeShare = 0.2;

const slipsIn = (word: string): number => (word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0);

/** Whether the word is a number too long for the vocabulary: it is looked for as it is. */
const longNumber = (word: string): boolean => /^[0-9]{5,}$/.test(word);

const sorted = (word: string): string => [...word].sort().join('');

interface Meant {
  queries: string[];
  likeliest: string[];
  items: number;
  /** Items of the commonest. */
  most: number;
}

const nothing: Meant = { queries: [], likeliest: [], items: 0, most: 0 };

/** Nearest words of the vocabulary. A word that is itself one is only taken for others a slip away. */
function nearTo(word: string, vocabulary: Vocabulary, known: boolean): Meant {
  const most = known ? Math.min(1, slipsIn(word)) : slipsIn(word);
  let near = most === 0 ? [] : vocabulary.near(word, most, !known && word.length >= 5);
  if (near.length === 0 && most === 1 && !known && word.length >= 6) near = vocabulary.near(word, 2, false);
  // Of three letters only their order is forgiven.
  if (word.length === 3 && !known) near = vocabulary.near(word, 1, false).filter(({ text }) => sorted(text) === sorted(word));
  // Numbers and codes are not corrected to words, nor words to codes.
  const digits = /\d/.test(word);
  near = near.filter(({ text, distance }) => distance > 0 && /\d/.test(text) === digits && (!digits || distance === 1)).slice(0, mostMeant);
  const least = near.find(({ open }) => !open)?.distance;
  return {
    queries: near.map(({ text, open }) => (open ? `${text}:*` : text)),
    likeliest: near.filter(({ open, distance }) => !open && distance === least).map(({ text }) => text),
    items: near.reduce((sum, { items }) => sum + items, 0),
    most: Math.max(0, ...near.filter(({ open }) => !open).map(({ items }) => items)),
  };
}

/** About so many bytes are taken by what words are like: people search by the same words, and looking through all others takes a millisecond. */
const lid = 4 * 1024 * 1024;
const nearestOf = new WeakMap<Vocabulary, LRUCache<string, Meant>>();

const sizeOf = ({ queries, likeliest }: Meant, word: string): number =>
  [word, ...queries, ...likeliest].reduce((sum, text) => sum + 2 * text.length + 40, 200);

/** nearTo, remembered for as long as the vocabulary is. */
function cachedNearTo(word: string, vocabulary: Vocabulary, known: boolean): Meant {
  const cache = nearestOf.get(vocabulary) ?? new LRUCache<string, Meant>({ maxSize: lid, sizeCalculation: sizeOf });
  nearestOf.set(vocabulary, cache);
  const found = cache.get(word);
  if (found !== undefined) return found;
  const meant = nearTo(word, vocabulary, known);
  cache.set(word, meant);
  return meant;
}

/** The same said otherwise, where the catalogue says it so. */
function saidOtherwise(words: readonly string[], vocabulary: Vocabulary): Meant {
  const meant: Meant = { ...nothing, queries: [], likeliest: [] };
  for (const other of new Set(words.flatMap(synonymsOf))) {
    const parts = other.split(' ');
    const items = Math.min(...parts.map((part) => vocabulary.count(part)));
    if (items === 0) continue;
    meant.queries.push(parts.length === 1 ? other : `(${parts.join(' & ')})`);
    meant.likeliest.push(...parts);
    meant.items += items;
    if (parts.length === 1) meant.most = Math.max(meant.most, items);
  }
  return meant;
}

/** Two words of the vocabulary that were written as one. */
function splitsOf(word: string, vocabulary: Vocabulary, singular: (word: string) => string): Meant {
  const meant: Meant = { ...nothing, queries: [], likeliest: [] };
  for (let at = 2; at <= word.length - 2; at++) {
    const [first, second] = [singular(word.slice(0, at)), singular(word.slice(at))];
    const items = Math.min(vocabulary.count(first), vocabulary.count(second));
    if (items === 0) continue;
    meant.queries.push(`(${first} & ${second})`);
    meant.likeliest.push(first, second);
    meant.items += items;
  }
  return meant;
}

/** How one typed word is looked for. `last`: it is still being typed. */
export function partAsTyped(word: string, vocabulary: Vocabulary, { last }: { last: boolean }): TypedPart {
  if (longNumber(word)) return { typed: word, asTyped: `${word}:*`, likeliest: [word], items: 1, atLeast: 0 };
  const whole = vocabulary.count(word);
  const begun = vocabulary.countFrom(word);
  const same = saidOtherwise([word], vocabulary);
  const open = begun > whole && (begun <= manyContinued || whole < begun * wholeShare || last);
  const itself = begun === 0 ? [] : [open ? `${word}:*` : word];
  const queries = [...itself, ...same.queries];
  return {
    typed: word,
    asTyped: queries.length === 0 ? null : queries.join(' | '),
    likeliest: queries.length === 0 ? [] : [word, ...same.likeliest],
    items: (open ? begun : whole) + same.items,
    atLeast: Math.max(whole, same.most),
  };
}

/** The same with what it may have been meant as, which takes a look at every word of the catalogue. */
export function partAsMeant(part: TypedPart, vocabulary: Vocabulary, singular: (word: string) => string): Part {
  const { typed: word, asTyped } = part;
  if (longNumber(word)) return { ...part, asMeant: asTyped, itemsMeant: part.items };
  const known = asTyped !== null;
  const near = cachedNearTo(word, vocabulary, known);
  const nearSame = known ? nothing : saidOtherwise(near.likeliest, vocabulary);
  const split = known || word.length < 5 ? nothing : splitsOf(word, vocabulary, singular);
  const queries = [...(known ? [asTyped] : []), ...near.queries, ...nearSame.queries, ...split.queries];
  return {
    ...part,
    asMeant: queries.length === 0 ? null : queries.join(' | '),
    likeliest: known ? part.likeliest : near.likeliest.length > 0 ? [...near.likeliest, ...nearSame.likeliest] : split.likeliest,
    itemsMeant: (known ? part.items : 0) + near.items + nearSame.items + split.items,
    atLeast: known ? part.atLeast : near.most,
  };
}
