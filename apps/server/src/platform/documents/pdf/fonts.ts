import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ranges from '@fontsource/ibm-plex-sans/unicode.json' with { type: 'json' };
import { lazily } from '../../lazily.ts';

export type Weight = 400 | 600;

type Subset = keyof typeof ranges;

/** In the order in which they are asked: most signs are Latin. */
const subsets = [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
] as const satisfies readonly Subset[];
const weights: readonly Weight[] = [400, 600];

/** `U+0000-00FF,U+0131` as pairs of first and last. */
const readRanges = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const covered = subsets.map((subset) => ({ subset, ranges: readRanges(ranges[subset]) }));

const nameOf = (subset: string, weight: Weight): string => `plex-${subset}-${weight}`;

/** As WOFF: of WOFF2's composed glyphs fontkit 2.0.4 makes no subset. */
const fileOf = (subset: string, weight: Weight): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${subset}-${weight}-normal.woff`));

/** The fonts of every document by name: IBM Plex Sans in its parts, some 20 KB each, read once. Of these a file holds only the signs that it shows. */
export const readFonts = lazily(async () => {
  const files = subsets.flatMap((subset) =>
    weights.map((weight) => ({ name: nameOf(subset, weight), file: fileOf(subset, weight) })),
  );
  return Promise.all(files.map(async ({ name, file }) => ({ name, bytes: await readFile(file) })));
});

/** In place of a sign that no part of the font has, such as Chinese and pictures. */
const missing = '?';

/** Signs that stand in one font. */
export interface Run {
  font: string;
  text: string;
}

const subsetOf = (sign: string): string | null => {
  const code = sign.codePointAt(0)!;
  return covered.find((one) => one.ranges.some(([from, to]) => code >= from && code <= to))?.subset ?? null;
};

/** The text as runs, each in the part of the font that has its signs. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const sign of text.normalize('NFC')) {
    const subset = subsetOf(sign);
    const font = nameOf(subset ?? 'latin', weight);
    const shown = subset === null ? missing : sign;
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}
