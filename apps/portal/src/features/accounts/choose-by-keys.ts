import type { KeyboardEvent } from 'react';

const radiosOf = (form: HTMLElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[type="radio"]'),
];

/**
 * Handles the keys of the search field and of the list below it. Arrow down moves from the search into the list, where
 * the browser's own arrow keys work, and arrow up moves back from its first row. Enter accepts the selected row, and
 * selects the only row that the search has left.
 */
export function chooseByKeys(event: KeyboardEvent<HTMLFormElement>, onAccept: () => void): void {
  const { key, currentTarget: form, target } = event;
  if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  const radios = radiosOf(form);
  const inList = target.type === 'radio';
  const acceptsOnlyRow = key === 'Enter' && radios.length === 1 && !radios[0]!.checked;
  if (!inList && (key === 'ArrowDown' || acceptsOnlyRow)) {
    const radio = radios.find(({ checked }) => checked) ?? radios[0];
    radio?.focus();
    radio?.click();
  } else if (key === 'ArrowUp' && target === radios[0])
    form.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  else if (key === 'Enter' && inList) onAccept();
  else return;
  event.preventDefault();
}
