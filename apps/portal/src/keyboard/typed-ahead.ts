/** What was typed between a command and the field that it opens, and whether Enter was the last of it. */
export interface TypedAhead {
  text: string;
  entered: boolean;
}

const nothing: TypedAhead = { text: '', entered: false };

let kept: TypedAhead | null = null;
let cancel = (): void => undefined;
/** The field, once it is there. */
let field = (): HTMLElement | null => null;

function after({ text }: TypedAhead, key: string): TypedAhead | null {
  if (key === 'Enter') return { text, entered: true };
  if (key === 'Backspace') return { text: text.slice(0, -1), entered: false };
  return key.length === 1 ? { text: text + key, entered: false } : null;
}

function listen(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (kept === null || event.isComposing || ctrlKey || metaKey || altKey) return;
  const next = after(kept, key);
  if (key === 'Escape') {
    takeTypedAhead();
    cancel();
  } else if (next === null) return;
  else kept = next;
  event.preventDefault();
  event.stopImmediatePropagation();
  // In it the keys arrive by themselves from now on.
  if (kept !== null) field()?.focus();
}

/** Keeps every key from now on for the field that is about to come; Escape gives up. */
export function typeAhead(find: () => HTMLElement | null, onCancel: () => void): void {
  if (kept !== null) return;
  kept = nothing;
  field = find;
  cancel = onCancel;
  document.addEventListener('keydown', listen, true);
}

/** What was kept, for the field that has the focus now; keys are its own from here on. */
export function takeTypedAhead(): TypedAhead {
  document.removeEventListener('keydown', listen, true);
  const taken = kept ?? nothing;
  kept = null;
  return taken;
}
