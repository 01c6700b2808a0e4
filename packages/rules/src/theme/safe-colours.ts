import { readColour } from './colour.ts';
import { fillIn, type Given, derivedFrom } from './derive.ts';
import { holds, type Pair, pairs, ratioOf } from './pairs.ts';
import { palettes, type Scheme, type Token, tokenOf, tokens } from './palette.ts';
import type { ThemeColour } from './theme-colours.ts';

/** A color of the content that is not shown, and why. */
export interface ThemeWarning {
  scheme: Scheme | null;
  /** As the content names it. */
  name: string;
  value: string;
  reason: 'unknown name' | 'no colour' | 'contrast';
  /** Only for 'contrast': the pair that would be hard to read, with its contrast ratio and the one that it needs. */
  pair?: { front: Token; ground: Token; ratio: number; needed: number };
}

export interface SafeColours {
  light: Given;
  dark: Given;
  warnings: readonly ThemeWarning[];
}

/** Reads the valid colors of one theme. An empty field, or our own color repeated, keeps ours. */
function readGiven(entries: readonly ThemeColour[], scheme: Scheme, warn: (warning: ThemeWarning) => void): Given {
  const given: Partial<Record<Token, string>> = {};
  for (const { name, [scheme]: value } of entries) {
    const token = tokenOf(name);
    if (token === null || value === undefined || value === null || value === '') continue;
    const colour = readColour(value);
    if (colour === null) warn({ scheme, name, value: String(value), reason: 'no colour' });
    else if (colour !== palettes[scheme][token]) given[token] = colour;
  }
  return given;
}

const without = (given: Given, dropped: readonly Token[]): Given =>
  Object.fromEntries(Object.entries(given).filter(([token]) => !dropped.includes(token as Token)));

/** Returns the given token that decides this token's color: itself, or the one it is made from. */
const decidingToken = (given: Given, token: Token): Token | null => {
  if (given[token] !== undefined) return token;
  const source = derivedFrom[token];
  return source !== undefined && given[source] !== undefined ? source : null;
};

/**
 * Returns the given colors to drop so that the pair has enough contrast: the front if that suffices, else the ground,
 * else both.
 */
function culprits(given: Given, scheme: Scheme, pair: Pair): Token[] {
  const front = decidingToken(given, pair.front);
  const ground = decidingToken(given, pair.ground);
  const enough = [front, ground].find(
    (token) => token !== null && holds(fillIn(palettes[scheme], without(given, [token])), pair),
  );
  return enough == null ? [front, ground].filter((token) => token !== null) : [enough];
}

/**
 * Drops given colors until every pair has enough contrast. Each round drops at least one, and our own colors hold,
 * so the loop ends.
 */
function dropIllegible(given: Given, scheme: Scheme, warn: (warning: ThemeWarning) => void): Given {
  const palette = fillIn(palettes[scheme], given);
  const failing = pairs.find((pair) => !holds(palette, pair));
  if (failing === undefined) return palette;
  const dropped = culprits(given, scheme, failing);
  const pair = {
    front: failing.front,
    ground: failing.ground,
    ratio: ratioOf(palette, failing),
    needed: failing.needed,
  };
  for (const token of dropped) warn({ scheme, name: token, value: given[token]!, reason: 'contrast', pair });
  return dropIllegible(without(given, dropped), scheme, warn);
}

/** Returns only the colors that differ from ours. */
const changes = (given: Given, scheme: Scheme): Given =>
  Object.fromEntries(
    tokens.filter((token) => given[token] !== palettes[scheme][token]).map((token) => [token, given[token]]),
  );

/**
 * Returns the content's colors that can be shown, with the colors derived from them. It drops invalid colors and
 * those that would bring a pair of `pairs.ts` below WCAG AA, and lists them in the warnings.
 * Source: 000 §3 (ThemeColors).
 */
export function safeColours(entries: readonly ThemeColour[]): SafeColours {
  const warnings: ThemeWarning[] = entries
    .filter(({ name }) => tokenOf(name) === null)
    .map(({ name, light }) => ({ scheme: null, name, value: String(light), reason: 'unknown name' }));
  const warn = (warning: ThemeWarning): void => void warnings.push(warning);
  const safeIn = (scheme: Scheme): Given => {
    const given = readGiven(entries, scheme, warn);
    // Our own colors need no check, which would take a phone a while at each start.
    return Object.keys(given).length === 0 ? {} : changes(dropIllegible(given, scheme, warn), scheme);
  };
  return { light: safeIn('light'), dark: safeIn('dark'), warnings };
}
