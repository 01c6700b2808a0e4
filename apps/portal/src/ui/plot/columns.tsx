import { type ReactNode, useRef, useState, type KeyboardEvent } from 'react';
import { axisOf } from './axis.ts';
import style from './columns.module.css';

/** A vertical bar with its name, value and link. */
export interface PlotColumn {
  key: string;
  /** The short name below the column. */
  short: string;
  /** A second line below it, such as the year below its first month. */
  under?: string;
  /** Name and value, read out by screen readers and shown on hover. */
  said: string;
  value: number;
}

interface Props {
  /** Describes the columns. */
  label: string;
  /** The title of the value axis, such as 'Dollars'. */
  axis: string;
  columns: readonly PlotColumn[];
  /** Formats a value on the axis. */
  tick: (value: number) => string;
  /** Draws a column's link around `child`. Without it the columns link nowhere but can still be read. */
  link?: (column: PlotColumn, props: LinkProps) => ReactNode;
}

export interface LinkProps {
  className: string;
  tabIndex: number;
  'aria-label': string;
  onFocus: () => void;
  onPointerEnter: () => void;
  children: ReactNode;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Vertical bars over time. The Tab key reaches one of them, and arrow keys move to the next. The text of the hovered or
 * focused one appears above the plot.
 */
export function Columns({ label, axis, columns, tick, link }: Props) {
  const [shownIndex, setShown] = useState<number | null>(null);
  const [lastFocused, setLastFocused] = useState(columns.length - 1);
  const list = useRef<HTMLUListElement>(null);
  const { first, last, ticks } = axisOf(columns.map(({ value }) => value));
  const share = (value: number): number => ((value - first) / (last - first)) * 100;
  const at = Math.min(lastFocused, columns.length - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    list.current
      ?.querySelectorAll<HTMLElement>('[data-column]')
      [step(at, columns.length)]?.querySelector<HTMLElement>('a, [tabindex]')
      ?.focus();
  };
  return (
    <div
      className={style['plot']}
      data-two-lines={columns.some(({ under }) => under !== undefined) || undefined}
      onPointerLeave={() => setShown(null)}
    >
      <p className={style['said']} aria-hidden="true">
        {shownIndex === null ? axis : columns[shownIndex]?.said}
      </p>
      <div className={style['area']} aria-hidden="true">
        {ticks.map((value) => (
          <span
            key={value}
            className={style['line']}
            data-zero={value === 0 || undefined}
            style={{ insetBlockEnd: `${share(value)}%` }}
          >
            <span>{tick(value)}</span>
          </span>
        ))}
      </div>
      <ul
        ref={list}
        className={style['columns']}
        aria-label={label}
        data-many={columns.length > 12 || undefined}
        onKeyDown={onKeyDown}
        onBlur={() => setShown(null)}
      >
        {columns.map((column, index) => {
          const [below, above] = [share(Math.min(column.value, 0)), share(Math.max(column.value, 0))];
          const props: LinkProps = {
            className: style['column'] ?? '',
            tabIndex: index === at ? 0 : -1,
            'aria-label': column.said,
            onFocus: () => {
              setLastFocused(index);
              setShown(index);
            },
            onPointerEnter: () => setShown(index),
            children: (
              <span className={style['bar']} style={{ insetBlockEnd: `${below}%`, blockSize: `${above - below}%` }} />
            ),
          };
          return (
            <li key={column.key} data-column="">
              {link === undefined ? <span role="img" {...props} /> : link(column, props)}
              <span className={style['short']} aria-hidden="true">
                {column.short}
              </span>
              {column.under !== undefined && (
                <span className={style['under']} aria-hidden="true">
                  {column.under}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
