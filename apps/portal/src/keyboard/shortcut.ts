import { useEffect, useEffectEvent } from 'react';
import { holdsCommand } from './command-key.ts';

/** Whether the key belongs to a field that is being typed into. */
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const inDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Listens to every key of the page. */
function useKeys(press: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Runs on a bare key anywhere on the page, but never while the reader types, and not below an open dialog. */
export function useShortcut(key: string, run: () => void): void {
  useKeys((event) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target) || inDialog()) return;
    event.preventDefault();
    run();
  });
}

/** Runs on a key with Ctrl, on a Mac with Cmd, also while the reader types, but not below an open dialog. The browser never has it. */
export function useCommand(key: string, run: () => void): void {
  useKeys((event) => {
    if (event.key.toLowerCase() !== key || !holdsCommand(event)) return;
    event.preventDefault();
    if (!inDialog()) run();
  });
}
