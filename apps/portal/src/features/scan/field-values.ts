type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Returns whether the field is for a secret. Its keys may come as fast from a password manager. */
export const isSecret = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && (target.type === 'password' || /password|one-time/.test(target.autocomplete));

/** Sets a value as typing would, so that the page notices. */
function setValue(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  // React replaces the property of the element itself, to compare with what it has set.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The values of the fields that a burst of keys types into, from before its first key. */
export interface FieldValues {
  /** Remembers the field's value, unless the burst has reached it already. */
  remember: (target: EventTarget | null) => void;
  forget: () => void;
  /** Gives every field the remembered value again, with its selection. */
  restore: () => void;
}

export function createFieldValues(): FieldValues {
  const kept = new Map<Field, { value: string; start: number | null; end: number | null }>();
  return {
    remember(target) {
      if (!isField(target) || kept.has(target)) return;
      const [start, end] = 'selectionStart' in target ? [target.selectionStart, target.selectionEnd] : [null, null];
      kept.set(target, { value: target.value, start, end });
    },
    forget: () => kept.clear(),
    restore() {
      for (const [field, { value, start, end }] of kept) {
        if (field.value !== value) setValue(field, value);
        // Only fields of text have a selection.
        if (start !== null && 'setSelectionRange' in field) field.setSelectionRange(start, end);
      }
      kept.clear();
    },
  };
}
