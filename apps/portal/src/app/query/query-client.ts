import { CallError } from '@tradecounter/contract/client';
import { type Query, QueryClient } from '@tanstack/react-query';

const maxRetries = 3;

/**
 * Returns whether to retry a read: several times while the server is unavailable, and once when the network fails.
 * Never retries a rejection, nor a request that has reached its time limit.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  const { status, code } = CallError.of(error);
  return status === 503 ? failures < maxRetries : code === 'network' && failures < 1;
}

/** Returns the wait in milliseconds: the server's, else growing from half a second; never above ten seconds. */
export function retryDelay(failures: number, error: unknown): number {
  const { retryAfter } = CallError.of(error);
  return Math.min(retryAfter === null ? 500 * 2 ** failures : retryAfter * 1000, 10_000);
}

/**
 * A query client that also repeats a query's first read if a write invalidates it. TanStack Query would keep that read,
 * although the server may have answered it before the write.
 */
class PortalQueryClient extends QueryClient {
  override invalidateQueries(...[filters = {}, options]: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    if (filters.refetchType !== 'none') {
      const underWay = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
      for (const query of underWay) if (query.state.data === undefined) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}

/** Milliseconds for which an answer counts as fresh, and a failure as well. */
const staleTime = 10_000;

/**
 * Returns whether a component that appears reads a failed query again. Not just after the failure: the component may
 * have appeared because of it, and would disappear while the query loads, again and again.
 */
export const retryOnMount = ({ state }: Pick<Query, 'state'>): boolean => Date.now() - state.errorUpdatedAt > staleTime;

export const createQueryClient = (): QueryClient =>
  new PortalQueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, retryOnMount, staleTime, gcTime: 300_000, refetchOnWindowFocus: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
