import { describe, expect, it } from 'vitest';
import { comparesSizes, comparisonColumns, specOf } from './comparison.ts';
import { aListItem } from '../../../testing/items.ts';

const item = (specs: Record<string, string>) =>
  aListItem({ specs: Object.entries(specs).map(([name, value]) => ({ name, value })) });

describe('columns of a comparison', () => {
  it('includes specs that at least half of the items have, in the order of the items', () => {
    const items = [
      item({ Wear: '20 mil', Edge: 'Square' }),
      item({ Wear: '12 mil', Edge: 'Micro-bevel', Core: 'SPC' }),
    ];
    expect(comparisonColumns(items)).toEqual(['Wear', 'Edge']);
    expect(comparisonColumns([...items, item({ Wear: '8 mil' }), item({ Wear: '6 mil' }), item({})])).toEqual(['Wear']);
  });

  it('includes up to six specs, and only those whose values differ', () => {
    const all = (value: string) => Object.fromEntries(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => [name, value]));
    expect(comparisonColumns([item({ ...all('1'), Same: 'x' }), item({ ...all('2'), Same: 'x' })])).toEqual([
      'A',
      'B',
      'C',
      'D',
      'E',
      'F',
    ]);
    expect(comparisonColumns([item({ Same: 'x' }), item({ Same: 'x' })])).toEqual([]);
  });

  it('includes the size only if it differs and the descriptions do not contain it', () => {
    const sized = (size: string | null, description = 'Plank') => aListItem({ size, description });
    expect(comparesSizes([sized('7 x 48 in'), sized('9 x 60 in')])).toBe(true);
    expect(comparesSizes([sized('7 x 48 in'), sized('7 x 48 in')])).toBe(false);
    expect(
      comparesSizes([sized('7 x 48 in', 'Plank, 7 x 48 IN'), sized('9 x 60 in', 'Plank 9 x 60 in'), sized(null)]),
    ).toBe(false);
  });

  it('leaves out long sentences, and handles items whose specs the user cannot see', () => {
    expect(comparisonColumns([item({ Warranty: '20 years residential, 10 years commercial' })])).toEqual([]);
    expect(comparisonColumns([aListItem({ specs: null })])).toEqual([]);
    expect(specOf(aListItem({ specs: null }), 'Wear')).toBe('—');
  });
});
