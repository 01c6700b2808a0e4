import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

export type Weight = 400 | 600;

interface DocumentFont {
  name: string;
  /** Each document parses its own, because a parsed font remembers which characters a glyph first stood for. */
  bytes: Buffer;
  characters: ReadonlySet<number>;
  /** Height of a line above its baseline, as a multiple of the font size. */
  ascent: number;
}

function readFont(name: string, address: string): DocumentFont {
  const bytes = readFileSync(fileURLToPath(address));
  const { characterSet, ascent, unitsPerEm } = create(bytes) as Font;
  return { name, bytes, characters: new Set(characterSet), ascent: ascent / unitsPerEm };
}

/**
 * The fonts of each weight in lookup order: IBM Plex Sans, and DejaVu Sans for the alphabets and symbols that it lacks.
 * Not as WOFF2, because fontkit 2.0.4 can't subset its composite glyphs.
 */
const fontsOf: Record<Weight, readonly [DocumentFont, ...DocumentFont[]]> = {
  400: [
    readFont('plex-400', import.meta.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf')),
    readFont('dejavu-400', import.meta.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff')),
  ],
  600: [
    readFont(
      'plex-600',
      import.meta.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
    ),
    readFont('dejavu-600', import.meta.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff')),
  ],
};

/** The fonts of all documents, read once. A document embeds only the characters that it uses. */
export const fonts: readonly DocumentFont[] = Object.values(fontsOf).flat();

/** The height of all lines above their baseline. Fonts in one line share it. */
export const [{ ascent }] = fontsOf[400];

/** Replaces characters that no font has, such as Chinese and emoji. */
export const replacement = '\ufffd';

/** Consecutive characters in one font. */
export interface Run {
  font: string;
  text: string;
}

/** Text of one run, which most texts are. */
const ascii = /^[ -~]+$/;

/** Characters that print nothing, such as soft hyphens and direction marks. Fonts have boxes or nothing for them. */
const unprinted = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/** Scripts from right to left, which need another order than these documents draw. */
const rightToLeft = /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Nkoo}\p{Script=Thaa}]/u;

/** Words with the spaces before them. */
const words = /\s*\S+|\s+$/g;

/** A character with its combining marks. */
const clusters = /\P{M}\p{M}*|\p{M}+/gu;

/** Returns the first font that has all these characters. */
const fontFor = (text: string, weight: Weight): DocumentFont | undefined =>
  rightToLeft.test(text)
    ? undefined
    : fontsOf[weight].find(({ characters }) => [...text].every((one) => characters.has(one.codePointAt(0)!)));

/** Cuts a text in one font if possible, so that letters of a word match each other, otherwise in smaller parts. */
function* cut(text: string, weight: Weight, [pattern, ...smaller]: readonly RegExp[]): Generator<Run> {
  for (const [part] of pattern ? text.matchAll(pattern) : []) {
    const font = fontFor(part, weight);
    if (font) yield { font: font.name, text: part };
    else if (smaller.length > 0) yield* cut(part, weight, smaller);
    else yield { font: fontsOf[weight][0].name, text: replacement };
  }
}

/** Splits the text into runs, each in a font that has its characters. */
export function runsOf(text: string, weight: Weight): Run[] {
  if (ascii.test(text)) return [{ font: fontsOf[weight][0].name, text }];
  const runs: Run[] = [];
  for (const run of cut(text.replaceAll(unprinted, '').normalize('NFC'), weight, [words, clusters, /./gsu])) {
    const last = runs.at(-1);
    if (last?.font === run.font) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}
