import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../app/query/query-client.ts';
import { serve } from '../../testing/server-double.ts';
import { aProfile } from '../../testing/profile.ts';
import { fetchProfile, refreshProfile } from './queries.ts';

const dana = aProfile();
const getinfo = 'GET /wsl/api/profile/getinfo';

test('S-310 the profile of a customer is fetched again each time', async () => {
  const { requests } = serve({ [getinfo]: dana });
  const client = createQueryClient();
  expect(await fetchProfile(client, '104-2281')).toEqual(dana);
  expect(await fetchProfile(client, '104-2281')).toEqual(dana);
  expect(requests.map(({ call, query }) => [call, query])).toEqual([
    [getinfo, { customerNumber: '104-2281' }],
    [getinfo, { customerNumber: '104-2281' }],
  ]);
});

test("S-313 a second fetch while one runs returns 'Already Fetching' and sends no request", async () => {
  const { requests } = serve({ [getinfo]: dana });
  const client = createQueryClient();
  const first = fetchProfile(client, '104-2281');
  expect(await fetchProfile(client, '104-2281')).toBe('Already Fetching');
  expect(await first).toEqual(dana);
  expect(requests.length).toBe(1);
});

test('S-312 a failed fetch is logged and rejected', async () => {
  serve({ [getinfo]: { status: 500 } });
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(fetchProfile(createQueryClient(), '104-2281')).rejects.toMatchObject({ status: 500 });
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }));
});

test('opening the page waits for a running fetch, and a failed fetch does not block the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { table, requests } = serve({ [getinfo]: dana });
  const client = createQueryClient();
  void fetchProfile(client, '104-2281');
  await refreshProfile(client, '104-2281');
  expect(client.getQueryData(['104-2281', 'profile'])).toEqual(dana);
  expect(requests.length).toBe(1);
  table[getinfo] = { status: 500 };
  await expect(refreshProfile(client, '117-0450')).resolves.toBeUndefined();
});
