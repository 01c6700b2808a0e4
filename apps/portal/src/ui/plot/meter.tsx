import type { ReactNode } from 'react';
import style from './meter.module.css';

/** A part of the used amount. */
export interface MeterPart {
  key: string;
  name: string;
  value: number;
  text: ReactNode;
}

interface Props {
  /** Names the measured amount. */
  label: string;
  /** Summarizes the use in words. */
  said: string;
  limit: number;
  /** In drawing order; each has its own pattern. */
  parts: readonly MeterPart[];
  /** True when the use exceeds the limit. */
  over: boolean;
}

/** Shows how much of a limit is used, and by what. */
export function Meter({ label, said, limit, parts, over }: Props) {
  const used = parts.reduce((sum, { value }) => sum + Math.max(value, 0), 0);
  const total = Math.max(limit, used, 0.01);
  return (
    <div>
      <div
        className={style['track']}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(used, total)}
        aria-valuetext={said}
        data-over={over || undefined}
      >
        {parts.map(
          ({ key, value }, index) =>
            value > 0 && (
              <span
                key={key}
                className={style['part']}
                data-part={index}
                style={{ inlineSize: `${(value / total) * 100}%` }}
              />
            ),
        )}
        {over && <span className={style['limit']} style={{ insetInlineStart: `${(limit / total) * 100}%` }} />}
      </div>
      <dl className={style['parts']}>
        {parts.map(({ key, name, text }, index) => (
          <div key={key}>
            <dt>
              <span className={style['part']} data-part={index} aria-hidden="true" />
              {name}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
