import type { ReactNode } from 'react';
import style from './pinned.module.css';

/** What is shown now, or stays in the document for later: to show it again draws and lays out nothing. */
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
