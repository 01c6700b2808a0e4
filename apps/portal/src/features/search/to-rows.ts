import { useEffect, useRef } from 'react';
import { shownRows } from '../../laid-out/rows/rows-in-sight.ts';

/** Leads to the first row of the list that the page shows: to its quantity, or to its item where nothing is ordered. False without a row. */
export function toFirstRow(): boolean {
  const row = document.querySelector<HTMLElement>(shownRows);
  const cell =
    row?.querySelector<HTMLElement>('[data-cell="quantity"]') ?? row?.querySelector<HTMLElement>('[data-cell="link"]');
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return cell != null;
}

/**
 * Lets the arrow down lead from a search that was just made, which has led the focus to the page, into the rows that it found. Answers what tells of such
 * a search; anything else that is done with the focus ends it.
 */
export function useRowsAfterSearch(): () => void {
  const searched = useRef(false);
  useEffect(() => {
    const onPage = (): boolean => document.activeElement?.id === 'page' || document.activeElement === document.body;
    const press = (event: KeyboardEvent): void => {
      if (!searched.current) return;
      if (onPage() && event.key === 'ArrowDown' && !event.altKey && !event.ctrlKey && !event.metaKey && toFirstRow())
        event.preventDefault();
      else if (onPage() && event.key === 'ArrowDown') return;
      searched.current = false;
    };
    const end = (): void => void (searched.current = false);
    document.addEventListener('keydown', press);
    document.addEventListener('pointerdown', end);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', end);
    };
  }, []);
  return () => void (searched.current = true);
}
