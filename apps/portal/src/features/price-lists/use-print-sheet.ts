import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHandler } from '../../app/state/use-handler.ts';
import type { RowPages } from '../../ui/long-list/row-pages.ts';
import type { PriceListRow } from './queries.ts';

/** The maximum number of rows that the browser prints; longer lists are offered as a PDF. */
export const maxPrintedRows = 2000;

interface Sheet {
  rows: readonly PriceListRow[] | null;
  /** Reads the whole list and then prints it. */
  print: () => Promise<void>;
}

/**
 * Provides the rows to print: the whole list for the page's own button, but only the rows read so far for the browser's
 * print command, which doesn't wait.
 */
export function usePrintSheet({
  total = 0,
  rowAt,
  fetchAll,
}: Pick<RowPages<PriceListRow>, 'total' | 'rowAt' | 'fetchAll'>): Sheet {
  const [rows, setRows] = useState<readonly PriceListRow[] | null>(null);
  const readSoFar = useHandler((): void => {
    if (rows === null)
      flushSync(() =>
        setRows(
          Array.from({ length: Math.min(total, maxPrintedRows) }, (_, at) => rowAt(at)).filter(
            (row) => row !== undefined,
          ),
        ),
      );
  });
  useEffect(() => {
    const clear = (): void => setRows(null);
    window.addEventListener('beforeprint', readSoFar);
    window.addEventListener('afterprint', clear);
    return () => {
      window.removeEventListener('beforeprint', readSoFar);
      window.removeEventListener('afterprint', clear);
    };
  }, [readSoFar]);
  const print = async (): Promise<void> => {
    const all = await fetchAll();
    flushSync(() => setRows(all));
    window.print();
  };
  return { rows, print };
}
