import type { ReactNode } from 'react';
import { type Meaning, tones } from '../data/state-meanings.ts';
import style from './bars.module.css';
import { axisOf } from './axis.ts';

/** A horizontal bar, with its name in front and its value as text behind it. */
export interface Bar {
  key: string;
  /** The name, with a link for details where there is one. */
  name: ReactNode;
  value: number;
  /** The value as text. */
  text: ReactNode;
  /** What the value means; the words say it too. */
  means?: Meaning;
  /** The part of the value at the end of the bar that means something else. */
  part?: { value: number; means: Meaning };
  /**
   * `key`: explains the color of the parts with a swatch instead of a bar of its own. `rest`: the sum of everything
   * without a bar, drawn in a quieter color so that it doesn't look like the largest.
   */
  form?: 'bar' | 'key' | 'rest';
}

/**
 * Horizontal bars, each with its name and value as text, so that reading them needs no pointer. `label` says what the
 * bars are.
 */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const { first, last } = axisOf(bars.filter(({ form }) => form !== 'key').map(({ value }) => value));
  const share = (value: number): number => ((value - first) / (last - first)) * 100;
  return (
    <ul className={style['bars']} aria-label={label}>
      {bars.map(({ key, name, value, text, part, means = 'neutral', form = 'bar' }) => (
        <li key={key} className={style['row']}>
          <span className={style['name']}>
            {form === 'key' && <span className={style['swatch']} data-tone={tones[means]} aria-hidden="true" />}
            {name}
          </span>
          <span className={style['track']} aria-hidden="true">
            {form !== 'key' && value !== 0 && (
              <span
                className={style['bar']}
                data-tone={tones[means]}
                data-form={form}
                style={{
                  insetInlineStart: `${share(Math.min(value, 0))}%`,
                  inlineSize: `${share(Math.max(value, 0)) - share(Math.min(value, 0))}%`,
                }}
              />
            )}
            {form === 'bar' && part !== undefined && part.value > 0 && (
              <span
                className={style['bar']}
                data-tone={tones[part.means]}
                style={{
                  insetInlineStart: `${share(value - part.value)}%`,
                  inlineSize: `${share(value) - share(value - part.value)}%`,
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
