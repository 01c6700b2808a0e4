import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, readColour } from '@tradecounter/rules/theme/colour';
import { type Pair, pairs } from '@tradecounter/rules/theme/pairs';
import { palettes, type Scheme, type Token, tokens } from '@tradecounter/rules/theme/palette';
import { describe, expect, test } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Returns the colors of the first block with that selector, except translucent ones. */
function coloursIn(selector: string): Record<string, string> {
  const block = sheet.slice(sheet.indexOf(`${selector} {`)).split('}')[0] ?? '';
  const lines = [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(
    ([, name, value]) => [name!, readColour(value)] as const,
  );
  return Object.fromEntries(lines.filter((line): line is readonly [string, string] => line[1] !== null));
}

const schemes: [Scheme, string][] = [
  ['light', ':root'],
  ['dark', "[data-mantine-color-scheme='dark']"],
];

test.each(schemes)('the %s colors used to check the content are those of the style sheet', (scheme, selector) => {
  expect(coloursIn(selector)).toEqual(palettes[scheme]);
});

interface Rule {
  selector: string;
  color: Token | null;
  ground: Token | null;
}

/** Returns the last token that a block uses in one of the properties. */
function tokenIn(block: string, property: RegExp): Token | null {
  const name = [...block.matchAll(property)].at(-1)?.[1];
  return tokens.find((token) => token === name) ?? null;
}

/** Every rule of the portal's style sheets that sets a color or a background. */
const rules: Rule[] = globSync('**/*.css', { cwd: join(import.meta.dirname, '../..') }).flatMap((path) => {
  const text = readFileSync(join(import.meta.dirname, '../..', path), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector, block]) => ({
    selector: `${path} ${selector!.trim()}`,
    color: tokenIn(block!, /(?<![\w-])color: var\(--([\w-]+)\)/g),
    ground: tokenIn(block!, /(?<![\w-])background(?:-color)?: var\(--([\w-]+)\)/g),
  }));
});

/** Pairs that no single rule sets, because the text inherits one of the two. */
const inherited: Pair[] = [
  // The background of a state tag is the line color, mixed with the color below it.
  { front: 'ink', ground: 'line', needed: 4.5 },
];

/** Colors of decorative characters and separators, for which WCAG requires no contrast. */
const ornaments: readonly Token[] = ['edge'];

describe('contrast', () => {
  const isListed = (front: Token, ground: Token): boolean =>
    pairs.some((pair) => pair.front === front && pair.ground === ground && pair.needed >= 4.5);

  test('every color that a rule sets together with its background is a listed pair', () => {
    const together = rules.flatMap(({ selector, color, ground }) =>
      color === null || ground === null || ornaments.includes(color) ? [] : [{ selector, color, ground }],
    );
    const unlisted = together.filter(({ color, ground }) => !isListed(color, ground) && !isListed(ground, color));
    expect(unlisted).toEqual([]);
    expect(together.length).toBeGreaterThan(50);
  });

  test('every other text color is a listed pair with the page and with a card', () => {
    const alone = new Set(rules.flatMap(({ color, ground }) => (ground === null && color !== null ? [color] : [])));
    const unlisted = [...alone].filter(
      (color) =>
        color !== 'on-accent' &&
        !ornaments.includes(color) &&
        !(['paper', 'card'] as const).every((ground) => isListed(color, ground)),
    );
    expect(unlisted).toEqual([]);
    expect(alone.size).toBeGreaterThan(5);
  });

  test.each(schemes)('every pair of the %s theme has the contrast required by WCAG AA', (_scheme, selector) => {
    const colours = coloursIn(selector);
    const low = [...pairs, ...inherited]
      .map((pair) => ({ ...pair, ratio: contrast(colours[pair.front]!, colours[pair.ground]!) }))
      .filter(({ ratio, needed }) => ratio < needed);
    expect(low).toEqual([]);
  });
});
