import { describe, expect, it } from 'vitest';
import { comparisonColumns, specOf } from './comparison.ts';
import { aListItem } from '../item-builder.ts';

const item = (specs: Record<string, string>) => aListItem({ specs: Object.entries(specs).map(([name, value]) => ({ name, value })) });

describe('columns of a comparison', () => {
  it('takes what at least half of the items have, in their order', () => {
    const items = [item({ Wear: '20 mil', Edge: 'Square' }), item({ Wear: '12 mil', Core: 'SPC' })];
    expect(comparisonColumns(items)).toEqual(['Wear', 'Edge', 'Core']);
    expect(comparisonColumns([...items, item({ Wear: '8 mil' })])).toEqual(['Wear']);
  });

  it('prefers what differs, six at most', () => {
    const same = Object.fromEntries(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => [name, 'x']));
    expect(comparisonColumns([item({ ...same, G: '1' }), item({ ...same, G: '2' })])).toEqual(['A', 'B', 'C', 'D', 'E', 'G']);
  });

  it('leaves sentences out, and asks nothing of who may not see specs', () => {
    expect(comparisonColumns([item({ Warranty: '20 years residential, 10 years commercial' })])).toEqual([]);
    expect(comparisonColumns([aListItem({ specs: null })])).toEqual([]);
    expect(specOf(aListItem({ specs: null }), 'Wear')).toBe('—');
  });
});
