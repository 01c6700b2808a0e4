import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../app/session/session.ts';
import { buyer, buyerWith } from '../../testing/people.ts';
import { serve } from '../../testing/server-double.ts';
import { holdsQuery, refreshHolds } from './queries.ts';

const holds = 'GET /wsl/api/item/holds';
const holder = buyerWith({ allowInventoryHold: 'Y' });

beforeEach(() => session.set(holder));
afterEach(() => session.set(null));

test('refreshHolds fetches the holds of a user who can hold items, every time', async () => {
  const { requests } = serve({ [holds]: { holdList: [] } });
  const client = new QueryClient();
  await refreshHolds(client, '104-2281');
  await refreshHolds(client, '104-2281');
  expect(requests.map(({ call, query }) => [call, query['customerNumber']])).toEqual([
    [holds, '104-2281'],
    [holds, '104-2281'],
  ]);
  expect(client.getQueryData(holdsQuery('104-2281').queryKey)).toEqual({ holdList: [] });
});

test('S-228 S-229 the holds query returns the holds and says whether it is fetching', async () => {
  const { requests } = serve({ [holds]: { holdList: [{ id: 'H-1' }] } });
  const client = new QueryClient();
  const fetching = () => client.getQueryState(holdsQuery('104-2281').queryKey)?.fetchStatus;
  const refreshed = refreshHolds(client, '104-2281');
  expect(fetching()).toBe('fetching');
  await refreshed;
  expect([fetching(), client.getQueryData(holdsQuery('104-2281').queryKey)?.holdList.length]).toEqual(['idle', 1]);
  expect(requests[0]?.query).toEqual({ customerNumber: '104-2281', includeCIG: 'N' });
});

test('refreshHolds fetches nothing for a user who cannot hold items', async () => {
  session.set(buyer);
  const { requests } = serve({});
  await refreshHolds(new QueryClient(), '104-2281');
  expect(requests).toEqual([]);
});

describe('when the holds cannot be fetched', () => {
  const silently = (name: 'warn' | 'error') => vi.spyOn(console, name).mockImplementation(() => undefined);

  test('S-241 a failed fetch is only logged as an error', async () => {
    const [warn, error] = [silently('warn'), silently('error')];
    serve({ [holds]: { status: 500 } });
    await refreshHolds(new QueryClient(), '104-2281');
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }));
    expect(warn).not.toHaveBeenCalled();
  });

  test('S-241 a canceled fetch is only logged as a warning', async () => {
    const [warn, error] = [silently('warn'), silently('error')];
    serve({ [holds]: { holdList: [] } });
    const client = new QueryClient();
    const refreshed = refreshHolds(client, '104-2281');
    await client.cancelQueries({ queryKey: ['104-2281'] });
    await refreshed;
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(error).not.toHaveBeenCalled();
  });
});
