import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The printed content: the list, or shelf labels. */
export type Printed = 'list' | 'labels';

/** Prints either of them; the browser's own print command prints the list. */
export function usePrinting(): { printed: Printed; print: (what: Printed) => void } {
  const [printed, setPrinted] = useState<Printed>('list');
  useEffect(() => {
    const reset = (): void => setPrinted('list');
    window.addEventListener('afterprint', reset);
    return () => window.removeEventListener('afterprint', reset);
  }, []);
  return {
    printed,
    print: (what) => {
      // The browser lays out the sheets from the current page.
      flushSync(() => setPrinted(what));
      window.print();
    },
  };
}
