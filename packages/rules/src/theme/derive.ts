import { contrast, mix } from './colour.ts';
import type { Palette, Token } from './palette.ts';

/** Colors that the content sets, by token. */
export type Given = Readonly<Partial<Record<Token, string>>>;

/** Tokens whose color is derived from another token, unless the content sets them too. */
export const derivedFrom: Readonly<Partial<Record<Token, Token>>> = {
  'on-accent': 'accent',
  'accent-strong': 'accent',
  tint: 'accent',
};

const legibleOn = (ground: string): string =>
  contrast('#ffffff', ground) >= contrast('#000000', ground) ? '#ffffff' : '#000000';

/** Returns the strongest tint of the card on which all text is still legible. */
function tintOf(palette: Palette): string {
  const carries = (tint: string): boolean =>
    [palette.accent, palette['accent-strong'], palette.ink, palette.soft].every((text) => contrast(text, tint) >= 4.5);
  return [0.1, 0.06, 0.03].map((share) => mix(palette.card, palette.accent, share)).find(carries) ?? palette.card;
}

/**
 * Returns our palette with the given colors in it. A given accent also changes the text on it, its pressed shade and
 * its tint: they are derived from it unless they are given too.
 */
export function fillIn(ours: Palette, given: Given): Palette {
  let palette: Palette = { ...ours, ...given };
  if (given.accent === undefined) return palette;
  if (given['on-accent'] === undefined) palette = { ...palette, 'on-accent': legibleOn(given.accent) };
  const away =
    contrast(palette['on-accent'], '#ffffff') < contrast(palette['on-accent'], '#000000') ? '#000000' : '#ffffff';
  if (given['accent-strong'] === undefined) palette = { ...palette, 'accent-strong': mix(given.accent, away, 0.2) };
  return given.tint === undefined ? { ...palette, tint: tintOf(palette) } : palette;
}
