import type { ComponentPropsWithRef, ReactNode } from 'react';
import style from './checkbox.module.css';

interface Own {
  children: ReactNode;
  /** At the right, such as a count. */
  note?: ReactNode;
  /** The pointer comes to it, or goes down on it: `pressed` when that is a mouse's, which scrolls nothing. */
  onIntent?: (pressed: boolean) => void;
}

/** The browser's own check box in our colour; the whole line is the target. */
export function CheckLine({ children, note, onIntent, ...rest }: Own & ComponentPropsWithRef<'input'>) {
  return (
    <label
      className={style['line']}
      onPointerDown={({ pointerType }) => onIntent?.(pointerType === 'mouse')}
      onPointerEnter={() => onIntent?.(false)}
    >
      <input type="checkbox" {...rest} />
      <span className={style['text']}>{children}</span>
      {note !== undefined && <span className={style['note']}>{note}</span>}
    </label>
  );
}
