import { useEffect, useRef } from 'react';
import { shownRows } from '../../laid-out/drawing.ts';

/**
 * Focuses the first row of the list on the page: its quantity, or its item where users can't order. Returns false
 * without a row.
 */
export function toFirstRow(): boolean {
  const row = document.querySelector<HTMLElement>(shownRows);
  const cell =
    row?.querySelector<HTMLElement>('[data-cell="quantity"]') ?? row?.querySelector<HTMLElement>('[data-cell="link"]');
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return cell != null;
}

/**
 * Lets arrow down move from a search, which has moved the focus to the page, into the rows that it found. Returns a
 * function that reports such a search. Any other key or press ends it.
 */
export function useRowsAfterSearch(): () => void {
  const hasSearched = useRef(false);
  useEffect(() => {
    const isOnPage = (): boolean => document.activeElement?.id === 'page' || document.activeElement === document.body;
    const press = (event: KeyboardEvent): void => {
      if (!hasSearched.current) return;
      if (isOnPage() && event.key === 'ArrowDown' && !event.altKey && !event.ctrlKey && !event.metaKey && toFirstRow())
        event.preventDefault();
      else if (isOnPage() && event.key === 'ArrowDown') return;
      hasSearched.current = false;
    };
    const end = (): void => void (hasSearched.current = false);
    document.addEventListener('keydown', press);
    document.addEventListener('pointerdown', end);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', end);
    };
  }, []);
  return () => void (hasSearched.current = true);
}
