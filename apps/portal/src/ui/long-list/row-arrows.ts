import type { KeyboardEvent } from 'react';

const stepOf = (key: string, target: HTMLElement): 1 | -1 | null => {
  if (target instanceof HTMLSelectElement) return null;
  // Enter moves on only in fields that say so.
  if (key === 'Enter') return target.getAttribute('enterkeyhint') === 'next' ? 1 : null;
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
};

/**
 * Moves the focus with the arrow keys in a long table, and with Enter in fields that allow it. It goes to the same
 * control (`data-cell`) of the next row (`data-row`, its number), so that users can type quantities downwards.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>('[data-row]');
  const cell = target.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  const step = stepOf(event.key, target);
  if (row === null || cell === undefined || step === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = event.currentTarget.querySelector<HTMLElement>(
    `[data-row="${Number(row.dataset['row']) + step}"] [data-cell="${cell}"]`,
  );
  if (next === null) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}
