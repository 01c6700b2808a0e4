import type { KeyboardEvent } from 'react';

type Step = 1 | -1;

/** Returns the step of an arrow key: rows up and down, and in a grid also sideways, where a row has several entries. */
function stepOf(key: string, target: HTMLElement): { step: Step; sideways: boolean } | null {
  const field = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (key === 'ArrowDown' && !(target instanceof HTMLSelectElement)) return { step: 1, sideways: false };
  if (key === 'ArrowUp' && !(target instanceof HTMLSelectElement)) return { step: -1, sideways: false };
  if (key === 'ArrowRight' && !field) return { step: 1, sideways: true };
  if (key === 'ArrowLeft' && !field) return { step: -1, sideways: true };
  return null;
}

/** Returns the number of entries side by side: those level with the first. */
function columnsOf(rows: readonly HTMLElement[]): number {
  const top = rows[0]?.offsetTop;
  const wrapped = rows.findIndex((row) => row.offsetTop !== top);
  return wrapped < 0 ? rows.length : wrapped;
}

/**
 * Moves the focus with the arrow keys in a list of items. It goes to the same control of the next entry (`data-cell`
 * inside `data-row`), so that users can type quantities downwards. In a grid the arrow keys work in both directions.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>, grid = false): void {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>('[data-row]');
  const cell = target.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  const move = stepOf(event.key, target);
  if (
    row === null ||
    cell === undefined ||
    move === null ||
    (move.sideways && !grid) ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey
  )
    return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const distance = grid && !move.sideways ? columnsOf(rows) : 1;
  const next = rows[rows.indexOf(row) + move.step * distance]?.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  if (next == null) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}
