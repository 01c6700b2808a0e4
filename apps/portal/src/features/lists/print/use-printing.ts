import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is on the paper: the list, or labels for the shelf. */
export type Printed = 'list' | 'labels';

/** Prints one or the other; the browser's own command prints the list. */
export function usePrinting(): { printed: Printed; print: (what: Printed) => void } {
  const [printed, set] = useState<Printed>('list');
  useEffect(() => {
    const end = (): void => set('list');
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  return {
    printed,
    print: (what) => {
      // The browser lays the sheets out as the page stands.
      flushSync(() => set(what));
      window.print();
    },
  };
}
