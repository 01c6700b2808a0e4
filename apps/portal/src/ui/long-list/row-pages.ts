import { useQueries, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { pageData } from '../../query/page-data.ts';

export interface RowPage<Row> {
  total: number;
  rows: readonly Row[];
}

/** Builds the query for a page of rows; pages count from 1. */
export type PageQuery<Row> = (page: number) => {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<RowPage<Row>>;
};

export interface RowPages<Row> {
  /** Undefined until the first page arrives. */
  total: number | undefined;
  /** Undefined while its page is loading. */
  rowAt: (index: number) => Row | undefined;
  /** Sets the rows that are near the window; their pages are fetched. */
  see: (first: number, last: number) => void;
  /** Returns every row from the first, fetching those not loaded yet. */
  fetchAll: () => Promise<Row[]>;
  /** True while the rows are those of the previous question. */
  stale: boolean;
  error: Error | null;
  refetch: () => unknown;
}

interface Asked<Row> {
  key: string;
  query: PageQuery<Row>;
}

/** Returns the last question that has an answer, so that it stays in view while the next answer loads. */
function useShown<Row>(asked: Asked<Row>, answered: boolean): Asked<Row> {
  const [last, keep] = useState(asked);
  if (!answered || last.key === asked.key) return last;
  keep(asked);
  return asked;
}

const pageOf = (index: number, size: number): number => Math.floor(index / size) + 1;
const kept = { staleTime: 60_000, placeholderData: undefined } as const;

/**
 * Reads a long list page by page as its rows come near the window. `query` must stay the same function while it asks
 * the same.
 */
export function useRowPages<Row>(query: PageQuery<Row>, size: number): RowPages<Row> {
  const client = useQueryClient();
  const first = useQuery({
    ...query(1),
    ...pageData,
    staleTime: kept.staleTime,
    placeholderData: (before: RowPage<Row> | undefined) => before,
  });
  const asked = { key: JSON.stringify(query(1).queryKey), query };
  const shown = useShown(asked, !first.isPlaceholderData && first.data !== undefined);
  const [[from, to], near] = useState<readonly [number, number]>([1, 1]);
  const total = first.data?.total;
  const last = total === undefined ? 1 : Math.max(1, pageOf(total - 1, size));
  const wanted = Array.from(
    { length: Math.min(to, last) - Math.min(from, last) + 1 },
    (_, at) => Math.min(from, last) + at,
  );
  // Rows are read from the cache, which also has the pages seen before. This subscription redraws them when a page
  // arrives.
  useQueries({
    queries: total === undefined ? [] : wanted.map((page) => ({ ...shown.query(page), staleTime: kept.staleTime })),
  });
  const see = useCallback(
    (top: number, bottom: number) =>
      near(([a, b]) => {
        const [next, end] = [pageOf(top, size), pageOf(bottom, size)];
        return a === next && b === end ? [a, b] : [next, end];
      }),
    [size],
  );
  const read = new Map<number, RowPage<Row> | undefined>();
  const rowAt = (index: number): Row | undefined => {
    const page = pageOf(index, size);
    if (!read.has(page)) read.set(page, client.getQueryData<RowPage<Row>>(shown.query(page).queryKey));
    return read.get(page)?.rows[index % size];
  };
  const fetchAll = async (): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let page = 1; page <= last; page++)
      rows.push(...(await client.fetchQuery({ ...query(page), staleTime: kept.staleTime })).rows);
    return rows;
  };
  return {
    total,
    rowAt,
    see,
    fetchAll,
    stale: first.isPlaceholderData,
    error: first.data === undefined ? (first.error as Error | null) : null,
    refetch: first.refetch,
  };
}
