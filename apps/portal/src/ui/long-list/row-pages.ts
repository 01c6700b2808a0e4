import { useQueries, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { pageData } from '../../app/query/page-data.ts';

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

interface Question<Row> {
  key: string;
  query: PageQuery<Row>;
}

/** Returns the last question that has an answer, so that it stays in view while the next answer loads. */
function useLastAnswered<Row>(question: Question<Row>, answered: boolean): Question<Row> {
  const [last, setLast] = useState(question);
  if (!answered || last.key === question.key) return last;
  setLast(question);
  return question;
}

const pageOf = (index: number, size: number): number => Math.floor(index / size) + 1;
const caching = { staleTime: 60_000, placeholderData: undefined } as const;

/**
 * Reads a long list page by page as its rows come near the window. `query` must stay the same function while it asks
 * the same.
 */
export function useRowPages<Row>(query: PageQuery<Row>, size: number): RowPages<Row> {
  const client = useQueryClient();
  const first = useQuery({
    ...query(1),
    ...pageData,
    staleTime: caching.staleTime,
    placeholderData: (before: RowPage<Row> | undefined) => before,
  });
  const question = { key: JSON.stringify(query(1).queryKey), query };
  const shown = useLastAnswered(question, !first.isPlaceholderData && first.data !== undefined);
  const [[from, to], setPages] = useState<readonly [number, number]>([1, 1]);
  const total = first.data?.total;
  const last = total === undefined ? 1 : Math.max(1, pageOf(total - 1, size));
  const wanted = Array.from(
    { length: Math.min(to, last) - Math.min(from, last) + 1 },
    (_, at) => Math.min(from, last) + at,
  );
  // Rows are read from the cache, which also has the pages seen before. This subscription redraws them when a page
  // arrives.
  const pages = useQueries({
    queries: total === undefined ? [] : wanted.map((page) => ({ ...shown.query(page), staleTime: caching.staleTime })),
  });
  const failedPages = pages.filter(({ data, error }) => data === undefined && error !== null);
  const see = useCallback(
    (top: number, bottom: number) =>
      setPages(([a, b]) => {
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
      rows.push(...(await client.fetchQuery({ ...query(page), staleTime: caching.staleTime })).rows);
    return rows;
  };
  return {
    total,
    rowAt,
    see,
    fetchAll,
    stale: first.isPlaceholderData,
    error: (first.data === undefined ? first.error : (failedPages[0]?.error ?? null)) as Error | null,
    refetch: () => Promise.all((first.data === undefined ? [first] : failedPages).map(({ refetch }) => refetch())),
  };
}
