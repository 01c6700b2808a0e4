import { expect, test } from 'vitest';
import { convertSample } from '../sample-builder.ts';
import { openData } from './open-data.ts';
import type { Store } from './store-rows.ts';

const step = (id: string, name: string | null = id.toUpperCase()) => ({ id, name });
const store = (more: Partial<Store>): Store => ({
  id: 1000,
  name: 'Mall of America',
  address: '340 W Market',
  address2: '',
  city: 'Bloomington',
  state: 'MN',
  zip: '55425',
  ...more,
});
const convert = (categories: readonly unknown[], ...stores: Store[]) =>
  convertSample(openData, [JSON.stringify(categories), JSON.stringify(stores)]);

test('each category is listed under its parent, even if only its children name that parent', async () => {
  const { feeds } = await convert(
    [
      { id: 'c', path: [step('a'), step('b'), step('c')] },
      { id: 'a', path: [step('a')] },
      { id: 'd', path: [step('a'), step('d', null)] },
    ],
    store({}),
  );
  expect(feeds['categories']?.map(({ id, parent, name, position }) => [id, parent, name, position])).toEqual([
    ['a', '', 'A', '1'],
    ['b', 'a', 'B', '1'],
    ['c', 'b', 'C', '1'],
    ['d', 'a', 'd', '2'],
  ]);
});

test('a store becomes a location and an address of the single customer', async () => {
  const { feeds } = await convert(
    [],
    store({ address2: 'Suite 2' }),
    store({ id: 2, address: `${'Long '.repeat(11)}Boulevard of Stores`, address2: 'Floor 3' }),
  );
  expect(feeds['locations']?.[0]).toEqual({
    id: '1000',
    reportName: 'Mall of America',
    address: '340 W Market',
    city: 'Bloomington',
    state: 'MN',
    zip: '55425',
  });
  expect(feeds['ship-tos']?.map(({ sequence, line1, line2, location }) => [sequence, line1, line2, location])).toEqual([
    ['1000', '340 W Market', 'Suite 2', '1000'],
    ['2', 'Long '.repeat(11).trim(), 'Boulevard of Stores, Floor 3', '2'],
  ]);
});
