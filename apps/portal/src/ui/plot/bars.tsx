import type { ReactNode } from 'react';
import style from './bars.module.css';
import { axisOf } from './axis.ts';

export type BarTone = 'plain' | 'warn' | 'bad';

/** A horizontal bar, with its name in front and its value as text behind it. */
export interface Bar {
  key: string;
  /** The name, with a link for details where there is one. */
  name: ReactNode;
  value: number;
  /** The value as text. */
  text: ReactNode;
  tone?: BarTone;
}

/**
 * Horizontal bars, each with its name and value as text, so that reading them needs no pointer. `label` says what the
 * bars are.
 */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const { first, last } = axisOf(bars.map(({ value }) => value));
  const share = (value: number): number => ((value - first) / (last - first)) * 100;
  return (
    <ul className={style['bars']} aria-label={label}>
      {bars.map(({ key, name, value, text, tone = 'plain' }) => (
        <li key={key} className={style['row']}>
          <span className={style['name']}>{name}</span>
          <span className={style['track']} aria-hidden="true">
            {value !== 0 && (
              <span
                className={style['bar']}
                data-tone={tone}
                style={{
                  insetInlineStart: `${share(Math.min(value, 0))}%`,
                  inlineSize: `${share(Math.max(value, 0)) - share(Math.min(value, 0))}%`,
                }}
              />
            )}
          </span>
          <span className={style['value']}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
