import { useEffect, useRef, type ReactNode } from 'react';
import style from './pinned.module.css';

/** Marks rows that the browser has laid out, because they came near the window. */
function markSeen(event: Event): void {
  const { skipped } = event as ContentVisibilityAutoStateChangeEvent;
  if (!skipped && event.target instanceof HTMLElement) event.target.dataset['seen'] = '';
}

/**
 * Content that is shown now or stays in the document for later. Showing it again redraws nothing and needs no layout.
 *
 * Its rows that were never seen have no boxes meanwhile. When a page gets a field, browsers look whether they can fill
 * the fields of the whole document, and would lay out each of these rows for that.
 */
export function Pinned({ shown, children }: { shown: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    element?.addEventListener('contentvisibilityautostatechange', markSeen, true);
    return () => element?.removeEventListener('contentvisibilityautostatechange', markSeen, true);
  }, []);
  return (
    <div
      ref={box}
      data-pinned={!shown || undefined}
      aria-hidden={!shown || undefined}
      className={shown ? undefined : style['pinned']}
    >
      {children}
    </div>
  );
}
