import { breakpoints } from '@tradecounter/contract/limits';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { useWindowFrom } from '../../device/use-window-from.ts';

/** Returns the width between the paddings of an element, in CSS pixels. */
function roomIn(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/**
 * Returns whether a table draws its rows as cards: below 800 px, and wherever its columns need more width than the page
 * has, so that the page never scrolls sideways. `columns` identifies the columns.
 */
export function useCards(table: RefObject<HTMLTableElement | null>, columns: string): boolean {
  const isNarrow = !useWindowFrom(breakpoints.md);
  // The width that these columns needed when they didn't fit.
  const [unfit, setUnfit] = useState({ columns, width: 0 });
  const cards = isNarrow || (unfit.columns === columns && unfit.width > 0);
  useLayoutEffect(() => {
    const parent = table.current?.parentElement;
    if (isNarrow || !table.current || !parent) return undefined;
    const element = table.current;
    const measure = (): void => {
      const room = roomIn(parent);
      const width = cards ? unfit.width : element.offsetWidth;
      if (cards !== width > room + 1) setUnfit({ columns, width: cards ? 0 : width });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(parent);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [table, columns, isNarrow, cards, unfit]);
  return cards;
}
