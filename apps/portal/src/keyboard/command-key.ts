/** The key that commands are given with: Cmd on a Mac, where Ctrl moves the caret; Ctrl everywhere else. */
const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What stands on it. */
export const commandKeyName = (): string => (isMac() ? '⌘' : 'Ctrl');

/** Whether it is held down, alone. */
export const holdsCommand = ({
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean =>
  !altKey && !shiftKey && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey);
