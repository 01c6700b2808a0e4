import { describe, expect, it, test } from 'vitest';
import { contrast, readColour } from './colour.ts';
import { fillIn } from './derive.ts';
import { holds, pairs } from './pairs.ts';
import { palettes, type Scheme, tokens } from './palette.ts';
import { safeColours } from './safe-colours.ts';
import { readThemeColours } from './theme-colours.ts';
import { themeCss } from './theme-css.ts';

const colour = (name: string, light: unknown, dark: unknown = null) => ({ name, light, dark });
const failing = (scheme: Scheme, given: object = {}) =>
  pairs
    .filter((pair) => !holds({ ...palettes[scheme], ...given }, pair))
    .map(({ front, ground }) => `${front} on ${ground}`);

test('contrast is calculated as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
});

test('the default colours have enough contrast in both themes', () => {
  expect({ light: failing('light'), dark: failing('dark') }).toEqual({ light: [], dark: [] });
});

test('a colour has three or six hex digits, and anything else is rejected', () => {
  expect([' #ABC', '#0E5A4A'].map(readColour)).toEqual(['#aabbcc', '#0e5a4a']);
  expect(['teal', '#12345678', '#12', 'red;}body{display:none', 7, null].map(readColour)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

describe("S-420 the content's colours", () => {
  it('replace the default colours by name in both themes, with primary as an alias of accent', () => {
    const { light, dark, warnings } = safeColours([
      colour('primary', '#1d4ed8', '#93c5fd'),
      colour('Paper', '#fffdf5'),
    ]);
    expect(warnings).toEqual([]);
    expect(light).toMatchObject({ accent: '#1d4ed8', paper: '#fffdf5' });
    expect(dark).toMatchObject({ accent: '#93c5fd', 'on-accent': '#000000' });
    expect(dark).not.toHaveProperty('paper');
  });

  it('include the shades derived from an accent', () => {
    const { light } = safeColours([colour('accent', '#1d4ed8')]);
    expect(Object.keys(light).toSorted()).toEqual(['accent', 'accent-strong', 'tint']);
    expect(failing('light', light)).toEqual([]);
  });

  it('are left out when text would be illegible, with a warning that names the pair', () => {
    const { light, warnings } = safeColours([colour('accent', '#ffee00'), colour('warn', '#7a4a00')]);
    expect(light).toEqual({ warn: '#7a4a00' });
    expect(warnings).toEqual([
      expect.objectContaining({
        scheme: 'light',
        name: 'accent',
        value: '#ffee00',
        reason: 'contrast',
        pair: expect.objectContaining({ front: 'accent', needed: 4.5 }),
      }),
    ]);
  });

  it("don't replace a background that would make other text illegible", () => {
    const { light } = safeColours([colour('paper', '#1b2023')]);
    expect(light).toEqual({});
  });

  it('are ignored with a warning when they are invalid or have an unknown name', () => {
    const { light, dark, warnings } = safeColours([
      colour('accent', 'teal', 12),
      colour('sparkle', '#123456'),
      colour('constructor', '#123456'),
    ]);
    expect([light, dark]).toEqual([{}, {}]);
    expect(warnings.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
      'sparkle: unknown name',
      'constructor: unknown name',
      'accent: no colour',
      'accent: no colour',
    ]);
  });

  it('always keep text legible', () => {
    let seed = 7;
    const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const any = (): string => `#${next(0x1000000).toString(16).padStart(6, '0')}`;
    for (let round = 0; round < 300; round += 1) {
      const entries = tokens.filter(() => next(3) === 0).map((token) => colour(token, any(), any()));
      const { light, dark } = safeColours(entries);
      expect([failing('light', light), failing('dark', dark)], JSON.stringify(entries)).toEqual([[], []]);
    }
  });
});

test('content that repeats the default colours replaces nothing', () => {
  expect(fillIn(palettes.light, {})).toEqual(palettes.light);
  expect(safeColours([colour('accent', palettes.light.accent, palettes.dark.accent)])).toEqual({
    light: {},
    dark: {},
    warnings: [],
  });
});

test('S-420 entries are read from a single type or a collection, flat or wrapped; others are ignored', () => {
  const entry = { Color: 'accent', Light: '#111', Dark: '#eee' };
  const wanted = [{ name: 'accent', light: '#111', dark: '#eee' }];
  expect(readThemeColours({ ThemeColors: [entry] })).toEqual(wanted);
  expect(readThemeColours([{ id: 1, attributes: entry }])).toEqual(wanted);
  expect(readThemeColours([entry, null, 'x', { Color: 5 }])).toEqual(wanted);
  expect([undefined, null, 'x', { ThemeColors: 'x' }].map(readThemeColours)).toEqual([[], [], [], []]);
});

test('the style sheet has a block for each theme that changes', () => {
  expect(themeCss({ light: {}, dark: {} })).toBe('');
  expect(themeCss({ light: { accent: '#1d4ed8' }, dark: {} })).toBe(
    "html[data-mantine-color-scheme='light']{--accent:#1d4ed8}",
  );
});
