import { expect, it } from 'vitest';
import { keepSizeTogether, keepUnitsTogether } from './keep-together.ts';

it.each([
  ['Heritage Plank Oak, Natural, 7 x 48 in', 'Heritage Plank Oak, Natural, 7_x_48_in'],
  ['Siskiyou Oak, Espresso, 6 in x random', 'Siskiyou Oak, Espresso, 6_in_x_random'],
  ['Baseboard, Oak, 3-1/4 in x 8 ft', 'Baseboard, Oak, 3-~1/4_in_x_8_ft'],
  ['Stair Nose, 78 in', 'Stair Nose, 78_in'],
  ['Keel Thinset, Gray, 50 lb', 'Keel Thinset, Gray, 50_lb'],
  ['Grout, Gray', 'Grout, Gray'],
])('%s', (text, kept) => {
  expect(keepSizeTogether(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '~')).toBe(kept);
});

it('keeps a number with its unit in a sentence about quantities', () => {
  const text = 'the maximum per order is 250 SF, with 12.5 CT on other lines, which leaves 40 CT for this line';
  expect(keepUnitsTogether(text).replaceAll('\u00a0', '_')).toBe(
    'the maximum per order is 250_SF, with 12.5_CT on other lines, which leaves 40_CT for this line',
  );
});
