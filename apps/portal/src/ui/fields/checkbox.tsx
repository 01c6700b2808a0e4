import type { ComponentPropsWithRef, ReactNode } from 'react';
import style from './checkbox.module.css';

interface Own {
  children: ReactNode;
  /** Shown at the right, such as a count. */
  note?: ReactNode;
  /**
   * Runs when the pointer enters the line or goes down on it. `pressed` is true only for a mouse press, because a touch
   * may begin a scroll.
   */
  onIntent?: (pressed: boolean) => void;
}

/** The browser's own check box in the accent color; the whole line is the target. */
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
