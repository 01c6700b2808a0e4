import type { ReactNode } from 'react';
import style from './caption.module.css';

/** Two lines of the bar: a small caption, and under it what it names. */
export function Caption({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <div className={style['block']}>
      <small>{caption}</small>
      <span>{children}</span>
    </div>
  );
}
