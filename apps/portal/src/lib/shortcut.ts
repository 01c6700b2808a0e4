import { useEffect, useEffectEvent } from 'react';

/** Whether the key belongs to a field that is being typed into. */
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Runs on a bare key anywhere on the page, but never while the reader types, and not below an open dialog. */
export function useShortcut(key: string, run: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target) || document.querySelector('[aria-modal="true"]') !== null) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
