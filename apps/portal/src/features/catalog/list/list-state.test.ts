import { describe, expect, it } from 'vitest';
import { parseFlatSearch, stringifyFlatSearch } from '../../../app/router/flat-search.ts';
import { chosenValues, itemsVariables, readListSearch, withValueToggled, withoutFilters } from './list-state.ts';

const there = (search: object) => readListSearch(parseFlatSearch(stringifyFlatSearch({ ...search })));

describe('the item list in the address', () => {
  it('S-058 keeps a search exactly as typed', () => {
    for (const search of [
      '00123',
      '1e5',
      '98765432109876543210',
      'true',
      'A/1#2?3%+\\',
      '12" x 24"',
      '50% wool, loop',
    ]) {
      expect(there({ search }).search).toBe(search);
    }
  });

  it('adds and removes filter values and returns to page one', () => {
    const one = withValueToggled({ page: 4 }, 'family', 'coastal');
    const two = withValueToggled(one, 'family', 'mill');
    expect(two).toMatchObject({ family: 'coastal,mill', page: undefined });
    expect(chosenValues(withValueToggled(two, 'family', 'coastal'), 'family')).toEqual(['mill']);
    expect(withValueToggled(one, 'family', 'coastal').family).toBeUndefined();
  });

  it('keeps commas and percent signs inside a value', () => {
    const values = ['Oak, Natural', '100%', '%2C', 'plain'];
    const search = values.reduce((state, value) => withValueToggled(state, 'color', value), {});
    expect(chosenValues(there(search), 'color')).toEqual(values);
  });

  it('ignores unknown values', () => {
    expect(
      JSON.parse(JSON.stringify(there({ sort: 'RANDOM', page: '-3', size: '7', view: 'list', price: '' }))),
    ).toEqual({});
    expect(readListSearch({ size: '24', page: '1' }).size).toBeUndefined();
  });

  it('survives a round trip through the address', () => {
    const search = { search: 'oak', family: 'a,b', sort: 'PRICE_LOW', page: 3, size: 48, view: 'grid' };
    expect(JSON.parse(JSON.stringify(there(search)))).toEqual(search);
  });

  it('builds the matching server query', () => {
    expect(itemsVariables(readListSearch({ family: 'a,b', availability: 'here' }), 'wood')).toEqual({
      search: null,
      category: 'wood',
      filter: [
        { name: 'availability', values: ['here'] },
        { name: 'family', values: ['a', 'b'] },
      ],
      sort: 'BOUGHT',
      page: 1,
      size: 24,
    });
  });

  it('clears all filters at once and keeps the rest', () => {
    const search = readListSearch({ search: 'oak', family: 'a', price: '3-5', sort: 'STOCK', page: '2' });
    expect(JSON.parse(JSON.stringify(withoutFilters(search)))).toEqual({ search: 'oak', sort: 'STOCK' });
  });
});
