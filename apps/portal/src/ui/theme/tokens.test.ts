import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { palettes, type Scheme } from '@tradecounter/rules/theme/palette';
import { readColour } from '@tradecounter/rules/theme/colour';
import { expect, test } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The colours of the first block with that selector, without those that are translucent. */
function coloursIn(selector: string): Record<string, string> {
  const block = sheet.slice(sheet.indexOf(`${selector} {`)).split('}')[0] ?? '';
  const lines = [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(
    ([, name, value]) => [name!, readColour(value)] as const,
  );
  return Object.fromEntries(lines.filter((line): line is readonly [string, string] => line[1] !== null));
}

test.each<[Scheme, string]>([
  ['light', ':root'],
  ['dark', "[data-mantine-color-scheme='dark']"],
])('the %s colours that the content is judged by are those of the style sheet', (scheme, selector) => {
  expect(coloursIn(selector)).toEqual(palettes[scheme]);
});
