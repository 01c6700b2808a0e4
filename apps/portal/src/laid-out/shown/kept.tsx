import type { ReactNode } from 'react';
import style from './kept.module.css';

/** What is shown now, or stays in the document for later: to show it again draws and lays out nothing. */
export function Kept({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <div data-kept={!shown || undefined} aria-hidden={!shown || undefined} className={shown ? undefined : style['kept']}>
      {children}
    </div>
  );
}
