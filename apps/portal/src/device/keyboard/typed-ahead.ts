/** The text typed between a command and the field that it opens, and whether Enter was pressed last. */
export interface TypedAhead {
  text: string;
  entered: boolean;
}

const nothing: TypedAhead = { text: '', entered: false };

let collected: TypedAhead | null = null;
let cancel = (): void => undefined;
/** Returns the field once it exists. */
let field = (): HTMLElement | null => null;

/** Returns the text after a key; null for a key that changes nothing. */
function afterKey({ text }: TypedAhead, key: string): TypedAhead | null {
  if (key === 'Enter') return { text, entered: true };
  if (key === 'Backspace') return { text: text.slice(0, -1), entered: false };
  return key.length === 1 ? { text: text + key, entered: false } : null;
}

function listen(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (collected === null || event.isComposing || ctrlKey || metaKey || altKey) return;
  const next = afterKey(collected, key);
  if (key === 'Escape') {
    takeTypedAhead();
    cancel();
  } else if (next === null) return;
  else collected = next;
  event.preventDefault();
  event.stopImmediatePropagation();
  // Once focused, the field receives the keys itself.
  if (collected !== null) field()?.focus();
}

/** Collects every key for a field that is about to appear; Escape cancels. */
export function typeAhead(find: () => HTMLElement | null, onCancel: () => void): void {
  if (collected !== null) return;
  collected = nothing;
  field = find;
  cancel = onCancel;
  document.addEventListener('keydown', listen, true);
}

/** Returns the collected keys for the field, which has the focus now and receives further keys itself. */
export function takeTypedAhead(): TypedAhead {
  document.removeEventListener('keydown', listen, true);
  const taken = collected ?? nothing;
  collected = null;
  return taken;
}
