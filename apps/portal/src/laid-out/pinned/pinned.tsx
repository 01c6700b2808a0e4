import type { ReactNode } from 'react';
import style from './pinned.module.css';

/**
 * Content that is shown now or stays in the document for later. Showing it again redraws nothing and needs no layout.
 */
export function Pinned({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <div
      data-pinned={!shown || undefined}
      aria-hidden={!shown || undefined}
      className={shown ? undefined : style['pinned']}
    >
      {children}
    </div>
  );
}
