import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { aPage } from '../../../testing/items.ts';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

/** Returns the prefetches of a list, before and after the user points at a facet. */
async function guessed(connection: object): Promise<unknown[]> {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const { requests } = await openPortal('/items', { 'POST /graphql Items': { data: { items: aPage() } } });
  const facet = await screen.findByLabelText(/Heritage Plank/);
  await vi.advanceTimersByTimeAsync(3000);
  fireEvent.pointerEnter(facet.closest('label')!);
  await vi.advanceTimersByTimeAsync(3000);
  return requests
    .filter(({ call }) => call === 'POST /graphql Items')
    .map(({ body }) => (body as { variables: { page: number; filter?: unknown } }).variables)
    .slice(1)
    .map(({ page, filter }) => [page, JSON.stringify(filter ?? {}).includes('heritage')]);
}

test('S-446 the next page and the list behind a hovered facet are prefetched', async () => {
  expect(await guessed({ effectiveType: '4g' })).toEqual([
    [2, false],
    [1, true],
  ]);
});

test.each([{ effectiveType: '2g' }, { effectiveType: '4g', saveData: true }])(
  'S-446 with a connection like %j neither is prefetched',
  async (connection) => {
    expect(await guessed(connection)).toEqual([]);
  },
);
