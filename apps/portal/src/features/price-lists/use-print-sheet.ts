import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHandler } from '../../state/use-handler.ts';
import type { RowPages } from '../../ui/long-list/row-pages.ts';
import type { PriceListRow } from './queries.ts';

/** The largest number of rows to print from the browser; longer lists are offered as a PDF. */
export const mostPrinted = 2000;

interface Sheet {
  rows: readonly PriceListRow[] | null;
  /** Reads the whole list and then prints it. */
  print: () => Promise<void>;
}

/**
 * Provides the rows to print: the whole list for the page's own button, else the rows read so far, because the
 * browser's print command doesn't wait.
 */
export function usePrintSheet({
  total = 0,
  rowAt,
  fetchAll,
}: Pick<RowPages<PriceListRow>, 'total' | 'rowAt' | 'fetchAll'>): Sheet {
  const [rows, draw] = useState<readonly PriceListRow[] | null>(null);
  const readSoFar = useHandler((): void => {
    if (rows === null)
      flushSync(() =>
        draw(
          Array.from({ length: Math.min(total, mostPrinted) }, (_, at) => rowAt(at)).filter((row) => row !== undefined),
        ),
      );
  });
  useEffect(() => {
    const end = (): void => draw(null);
    window.addEventListener('beforeprint', readSoFar);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', readSoFar);
      window.removeEventListener('afterprint', end);
    };
  }, [readSoFar]);
  const print = async (): Promise<void> => {
    const all = await fetchAll();
    flushSync(() => draw(all));
    window.print();
  };
  return { rows, print };
}
