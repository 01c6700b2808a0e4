import type { ComponentPropsWithRef, ReactNode } from 'react';
import style from './checkbox.module.css';

/** The browser's own check box in our colour; the whole line is the target. `note` stands at the right, such as a count. */
export function CheckLine({ children, note, ...rest }: { children: ReactNode; note?: ReactNode } & ComponentPropsWithRef<'input'>) {
  return (
    <label className={style['line']}>
      <input type="checkbox" {...rest} />
      <span className={style['text']}>{children}</span>
      {note !== undefined && <span className={style['note']}>{note}</span>}
    </label>
  );
}
