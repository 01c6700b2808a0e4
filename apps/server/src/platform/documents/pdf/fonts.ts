import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ranges from '@fontsource/ibm-plex-sans/unicode.json' with { type: 'json' };
import { lazily } from '../../lazily.ts';

export type Weight = 400 | 600;

type Subset = keyof typeof ranges;

/** In lookup order, because most characters are Latin. */
const subsets = [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
] as const satisfies readonly Subset[];
const weights: readonly Weight[] = [400, 600];

/** Parses `U+0000-00FF,U+0131` into pairs of first and last. */
const readRanges = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const subsetRanges = subsets.map((subset) => ({ subset, ranges: readRanges(ranges[subset]) }));

const nameOf = (subset: string, weight: Weight): string => `plex-${subset}-${weight}`;

/** Uses WOFF, because fontkit 2.0.4 can't subset the composite glyphs of WOFF2. */
const fileOf = (subset: string, weight: Weight): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${subset}-${weight}-normal.woff`));

/**
 * Reads the fonts of all documents by name, once: IBM Plex Sans in subsets of some 20 KB each. A document embeds only
 * the characters that it uses.
 */
export const readFonts = lazily(async () => {
  const files = subsets.flatMap((subset) =>
    weights.map((weight) => ({ name: nameOf(subset, weight), file: fileOf(subset, weight) })),
  );
  return Promise.all(files.map(async ({ name, file }) => ({ name, bytes: await readFile(file) })));
});

/** Replaces characters that no subset has, such as Chinese and emoji. */
const replacement = '?';

/** Consecutive characters in one font. */
export interface Run {
  font: string;
  text: string;
}

const subsetOf = (character: string): string | null => {
  const code = character.codePointAt(0)!;
  return subsetRanges.find((one) => one.ranges.some(([from, to]) => code >= from && code <= to))?.subset ?? null;
};

/** Splits the text into runs, each in the font subset that has its characters. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const subset = subsetOf(character);
    const font = nameOf(subset ?? 'latin', weight);
    const shown = subset === null ? replacement : character;
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}
