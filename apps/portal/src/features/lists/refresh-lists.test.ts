import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { content, readContent } from '../../content/content.ts';
import { session } from '../../app/session/session.ts';
import { buyer } from '../../testing/people.ts';
import { serve } from '../../testing/server-double.ts';
import { aList, aListItem } from '../../testing/lists.ts';
import { favoritesQuery, listsQuery, maxEtasOf, refreshFavorites, refreshLists } from './queries.ts';

const lists = 'GET /wsl/api/shopping/lists';
const favorites = 'GET /wsl/api/shopping/favorites';

beforeEach(() => session.set(buyer));
afterEach(() => {
  session.set(null);
  content.set(readContent({}));
});

test('S-199 the lists are requested by customer number and MaxETAs, every time, and stored as returned', async () => {
  content.set(readContent({ 'app-option': { items: { etas: { MaxETAs: 'Two' } } } }));
  const { requests } = serve({ [lists]: [aList()] });
  const client = new QueryClient();
  await refreshLists(client, '104-2281');
  await refreshLists(client, '104-2281');
  expect(requests.map(({ query }) => query)).toEqual([
    { customerNumber: '104-2281', maxETAs: '2' },
    { customerNumber: '104-2281', maxETAs: '2' },
  ]);
  expect(client.getQueryData(listsQuery('104-2281').queryKey)).toEqual([aList()]);
});

test('S-200 the favorites are requested by customer number', async () => {
  const { requests } = serve({ [favorites]: [aListItem()] });
  const client = new QueryClient();
  await refreshFavorites(client, '104-2281');
  expect(requests.map(({ call, query }) => [call, query])).toEqual([[favorites, { customerNumber: '104-2281' }]]);
  expect(client.getQueryData(favoritesQuery('104-2281').queryKey)).toEqual([aListItem()]);
});

test('S-201 MaxETAs is sent as 0 for Summary, as a number for One to Three, and as -1 if it is not set', () => {
  expect((['Summary', 'One', 'Two', 'Three', null] as const).map(maxEtasOf)).toEqual(['0', '1', '2', '3', '-1']);
});

describe('when the lists cannot be fetched', () => {
  const silently = (name: 'warn' | 'error') => vi.spyOn(console, name).mockImplementation(() => undefined);

  test('S-221 a failed fetch is only logged as an error', async () => {
    const [warn, error] = [silently('warn'), silently('error')];
    serve({ [lists]: { status: 500 } });
    await refreshLists(new QueryClient(), '104-2281');
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }));
    expect(warn).not.toHaveBeenCalled();
  });

  test('S-221 a canceled fetch is only logged as a warning', async () => {
    const [warn, error] = [silently('warn'), silently('error')];
    serve({ [lists]: [] });
    const client = new QueryClient();
    const refreshed = refreshLists(client, '104-2281');
    await client.cancelQueries({ queryKey: ['104-2281'] });
    await refreshed;
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(error).not.toHaveBeenCalled();
  });
});
