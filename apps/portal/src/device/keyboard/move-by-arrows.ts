import type { KeyboardEvent } from 'react';

interface Move {
  step: 1 | -1;
  sideways: boolean;
}

/** Returns the move that a key asks for. Sideways, arrow keys belong to the text of a field. */
function moveOf(key: string, target: HTMLElement): Move | null {
  const isSelect = target instanceof HTMLSelectElement;
  const isField = isSelect || target instanceof HTMLInputElement;
  // Enter moves on only in fields that say so.
  if (key === 'Enter')
    return !isSelect && target.getAttribute('enterkeyhint') === 'next' ? { step: 1, sideways: false } : null;
  if (key === 'ArrowDown' && !isSelect) return { step: 1, sideways: false };
  if (key === 'ArrowUp' && !isSelect) return { step: -1, sideways: false };
  if (key === 'ArrowRight' && !isField) return { step: 1, sideways: true };
  if (key === 'ArrowLeft' && !isField) return { step: -1, sideways: true };
  return null;
}

/** Returns the number of rows side by side: those level with the first. */
function columnsOf(rows: readonly HTMLElement[]): number {
  const top = rows[0]?.offsetTop;
  const wrapped = rows.findIndex((row) => row.offsetTop !== top);
  return wrapped < 0 ? rows.length : wrapped;
}

/**
 * Returns the row that many places after `row`. A long table draws only some of its rows, in any order, so it numbers
 * them.
 */
function rowAfter(rows: readonly HTMLElement[], row: HTMLElement, distance: number): HTMLElement | undefined {
  const rowIndex = row.getAttribute('aria-rowindex');
  return rowIndex === null
    ? rows[rows.indexOf(row) + distance]
    : rows.find((candidate) => candidate.getAttribute('aria-rowindex') === String(Number(rowIndex) + distance));
}

/**
 * Moves the focus with the arrow keys in a table or list, and with Enter in fields that allow it. It goes to the same
 * control (`data-cell`) of the next row (`data-row`), so that users can type quantities downwards. In a grid the arrow
 * keys work in both directions.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>, grid = false): void {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>('[data-row]');
  const cell = target.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  const move = moveOf(event.key, target);
  if (row === null || cell === undefined || move === null || (move.sideways && !grid)) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const distance = grid && !move.sideways ? columnsOf(rows) : 1;
  const next = rowAfter(rows, row, move.step * distance)?.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  if (next == null) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}
