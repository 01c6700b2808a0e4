import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../app/query/query-client.ts';
import { type PageQuery, useRowPages } from './row-pages.ts';

test('a later page that fails is an error until it is read again, and the rows before it stay', async () => {
  let failing = true;
  const query: PageQuery<string> = (page) => ({
    queryKey: ['rows', page],
    queryFn: async () => {
      if (failing && page > 1) throw new Error('lost');
      return { total: 4, rows: [`${page}a`, `${page}b`] };
    },
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useRowPages(query, 2), { wrapper });
  await waitFor(() => expect(result.current.total).toBe(4));
  act(() => result.current.see(0, 3));
  await waitFor(() => expect(result.current.error?.message).toBe('lost'));
  expect([result.current.rowAt(1), result.current.rowAt(2)]).toEqual(['1b', undefined]);
  failing = false;
  await act(async () => void (await result.current.refetch()));
  await waitFor(() => expect([result.current.error, result.current.rowAt(2)]).toEqual([null, '2a']));
});
