type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typedFields = new Set<Field>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Remembers the fields in which the user types or chooses. Returns a function that stops it. */
export function watchTyping(): () => void {
  const note = ({ target }: Event): void => {
    if (isField(target)) typedFields.add(target);
  };
  document.addEventListener('input', note, true);
  return () => {
    document.removeEventListener('input', note, true);
    typedFields.clear();
  };
}

/** Forgets the fields, because the user has left the page with everything typed there. */
export const forgetTyping = (): void => typedFields.clear();

/**
 * Returns whether a field still holds something typed. It may have been saved, but this module can't know, so it counts
 * as unsaved.
 */
export const somethingTyped = (): boolean => [...typedFields].some((field) => field.isConnected && field.value !== '');
