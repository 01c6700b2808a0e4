import { useQueries, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { pageData } from '../../query/page-data.ts';

export interface RowPage<Row> {
  total: number;
  rows: readonly Row[];
}

/** How a page of rows is fetched; pages count from 1. */
export type PageQuery<Row> = (page: number) => {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<RowPage<Row>>;
};

export interface RowPages<Row> {
  /** Undefined until the first page is there. */
  total: number | undefined;
  /** Undefined while its page is on the way. */
  rowAt: (index: number) => Row | undefined;
  /** The rows that are near the window: their pages are fetched. */
  see: (first: number, last: number) => void;
  /** Every row from the first one, fetched where it is not there yet. */
  fetchAll: () => Promise<Row[]>;
  /** The rows are those of the question before. */
  stale: boolean;
  error: Error | null;
  refetch: () => unknown;
}

interface Asked<Row> {
  key: string;
  query: PageQuery<Row>;
}

/** What was asked for last that is answered: it stays in view while the next answer is on the way. */
function useShown<Row>(asked: Asked<Row>, answered: boolean): Asked<Row> {
  const [last, keep] = useState(asked);
  if (!answered || last.key === asked.key) return last;
  keep(asked);
  return asked;
}

const pageOf = (index: number, size: number): number => Math.floor(index / size) + 1;
const kept = { staleTime: 60_000, placeholderData: undefined } as const;

/** The rows of a long list, fetched page by page as they come near the window. `query` stays the same function as long as it asks the same. */
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
  // Rows are read from the cache, where those seen before are, too; what is asked here has them drawn when they come.
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
