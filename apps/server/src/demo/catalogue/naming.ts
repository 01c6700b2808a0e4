import { materialHex, materialNames } from '../pictures/materials.ts';
import { trimTones } from '../pictures/trims/tones.ts';

/** Codes that people already know; all others are made from the name. */
const known: Readonly<Record<string, string>> = {
  fawn: 'FWN',
  smoke: 'SMK',
  drift: 'DRF',
  lichen: 'LIC',
  driftwood: 'DWD',
  espresso: 'ESP',
  charcoal: 'CHR',
  chestnut: 'CHN',
};

/** The colours that a kind of material is drawn in, in the order of the catalogue. */
export const coloursOf = (kind: string): readonly string[] =>
  materialNames()
    .filter((name) => name.startsWith(`${kind}/`))
    .map((name) => name.slice(kind.length + 1));

/** American spellings of words in slugs. The slugs name pictures and stay. */
const spelled: Readonly<Record<string, string>> = { grey: 'gray' };

/** Returns 'silver-shadow' as people write it: 'Silver Shadow'. */
export const titled = (slug: string): string =>
  slug
    .split('-')
    .map((word) => spelled[word] ?? word)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Three letters for each colour of a family, no two alike. */
export function colourCodes(colours: readonly string[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const used = new Set<string>();
  for (const colour of colours) {
    const letters = colour.replaceAll('-', '').toUpperCase();
    const consonants = letters[0] + letters.slice(1).replace(/[AEIOU]/g, '');
    const choices = [
      known[colour],
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

/** The tone of trim that comes closest to a colour. */
export function trimToneFor(hex: string): string {
  const parts = (text: string) => [1, 3, 5].map((i) => Number.parseInt(text.slice(i, i + 2), 16));
  const wanted = parts(hex);
  let best = '';
  let least = Number.POSITIVE_INFINITY;
  for (const [name, tone] of Object.entries(trimTones)) {
    const distance = parts(tone.hex).reduce((sum, part, i) => sum + (part - (wanted[i] as number)) ** 2, 0);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

/** Colour of a material; throws for a material that is not drawn. */
export function hexOf(material: string): string {
  const hex = materialHex(material);
  if (!hex) throw new Error(`No material named '${material}'.`);
  return hex;
}
