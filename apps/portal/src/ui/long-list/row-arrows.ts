import type { KeyboardEvent } from 'react';

const stepOf = (key: string, target: HTMLElement): 1 | -1 | null => {
  if (target instanceof HTMLSelectElement) return null;
  // Enter leads on where the field says so.
  if (key === 'Enter') return target.getAttribute('enterkeyhint') === 'next' ? 1 : null;
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
};

/** Arrow keys, and Enter in fields that lead on, in a long table: the focus goes to the same control (`data-cell`) of the next row (`data-row`, its number), so that quantities can be typed downwards. */
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
