import type { ReactNode } from 'react';
import style from './caption.module.css';

/** A small caption in the top bar, with what it names on a second line. */
export function Caption({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <div className={style['block']}>
      <small>{caption}</small>
      <span>{children}</span>
    </div>
  );
}
