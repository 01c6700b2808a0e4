/** Returns whether Cmd is the command key, as on Apple devices, where Ctrl moves the caret. Elsewhere it is Ctrl. */
const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Returns the key's label. */
export const commandKeyName = (): string => (isMac() ? '⌘' : 'Ctrl');

/** Returns whether it is held down without other modifiers. */
export const holdsCommand = ({
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean =>
  !altKey && !shiftKey && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey);
