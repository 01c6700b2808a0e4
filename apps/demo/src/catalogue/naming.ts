import { materialHex, materialNames } from '../pictures/materials.ts';
import { trimTones } from '../pictures/trims/tones.ts';

/** The codes of well-known colors. The others are derived from the name. */
const fixedCodes: Readonly<Record<string, string>> = {
  fawn: 'FWN',
  smoke: 'SMK',
  drift: 'DRF',
  lichen: 'LIC',
  driftwood: 'DWD',
  espresso: 'ESP',
  charcoal: 'CHR',
  chestnut: 'CHN',
};

/** Returns the colors of a kind of material, in the order of the catalog. */
export const coloursOf = (kind: string): readonly string[] =>
  materialNames()
    .filter((name) => name.startsWith(`${kind}/`))
    .map((name) => name.slice(kind.length + 1));

/** American spellings of words in slugs. The slugs are names of pictures, so they keep their spelling. */
const americanSpelling: Readonly<Record<string, string>> = { grey: 'gray' };

/** Returns 'silver-shadow' as people write it: 'Silver Shadow'. */
export const titled = (slug: string): string =>
  slug
    .split('-')
    .map((word) => americanSpelling[word] ?? word)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Returns a unique three-letter code for each color of a family. */
export function colourCodes(colours: readonly string[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const used = new Set<string>();
  for (const colour of colours) {
    const letters = colour.replaceAll('-', '').toUpperCase();
    const consonants = letters[0] + letters.slice(1).replace(/[AEIOU]/g, '');
    const choices = [
      fixedCodes[colour],
      letters.slice(0, 3),
      consonants.slice(0, 3),
      letters.slice(0, 2) + letters.at(-1),
      `${letters[0]}${letters.slice(-2)}`,
    ];
    const code = choices.find((choice) => choice?.length === 3 && !used.has(choice));
    if (!code) throw new Error(`No code left for the colour ${colour}.`);
    used.add(code);
    codes.set(colour, code);
  }
  return codes;
}

/** Returns the name of the trim tone that is closest to a color. */
export function trimToneFor(hex: string): string {
  const parts = (text: string) => [1, 3, 5].map((i) => Number.parseInt(text.slice(i, i + 2), 16));
  const target = parts(hex);
  let closest = '';
  let smallestDistance = Number.POSITIVE_INFINITY;
  for (const [name, tone] of Object.entries(trimTones)) {
    const distance = parts(tone.hex).reduce((sum, part, i) => sum + (part - (target[i] as number)) ** 2, 0);
    if (distance < smallestDistance) [closest, smallestDistance] = [name, distance];
  }
  return closest;
}

/** Returns the color of a material. Throws for a material without a picture. */
export function hexOf(material: string): string {
  const hex = materialHex(material);
  if (!hex) throw new Error(`No material named '${material}'.`);
  return hex;
}
