type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typed = new Set<Field>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Remembers into which fields somebody types or chooses; answers how to stop. */
export function watchTyping(): () => void {
  const note = ({ target }: Event): void => {
    if (isField(target)) typed.add(target);
  };
  document.addEventListener('input', note, true);
  return () => {
    document.removeEventListener('input', note, true);
    typed.clear();
  };
}

/** The page was left, and with it what was typed there. */
export const forgetTyping = (): void => typed.clear();

/** Whether something typed still stands in a field. Nobody knows here whether it was saved: while in doubt it was not. */
export const somethingTyped = (): boolean => [...typed].some((field) => field.isConnected && field.value !== '');
