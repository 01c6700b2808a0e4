import { useEffect, useEffectEvent } from 'react';
import { holdsCommand } from './command-key.ts';

/** Returns whether the key belongs to a field in which the user types. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const inDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Listens to every key on the page. */
function useKeys(press: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Runs on a single key anywhere on the page, but not while the user types, and not below an open dialog. */
export function useShortcut(key: string, run: () => void): void {
  useKeys((event) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || inDialog()) return;
    event.preventDefault();
    run();
  });
}

/**
 * Runs on a key with Ctrl, or Cmd on a Mac, even while the user types, but not below an open dialog. The browser
 * doesn't get the key.
 */
export function useCommand(key: string, run: () => void): void {
  useKeys((event) => {
    if (event.key.toLowerCase() !== key || !holdsCommand(event)) return;
    event.preventDefault();
    if (!inDialog()) run();
  });
}
