import { type ReactNode, useRef, useState, type KeyboardEvent } from 'react';
import { axisOf } from './axis.ts';
import style from './columns.module.css';

/** A column that stands: what it is, what it is worth, and the way further. */
export interface PlotColumn {
  key: string;
  /** Below the column; few letters. */
  short: string;
  /** A second line below it, such as the year below its first month. */
  under?: string;
  /** Its name with its value, as they are read out and shown when it is pointed at. */
  said: string;
  value: number;
}

interface Props {
  /** What the columns are. */
  label: string;
  /** What the axis of values says of itself, such as 'Dollars'. */
  axis: string;
  columns: readonly PlotColumn[];
  /** A value on the axis. */
  tick: (value: number) => string;
  /** A column's link; `child` is drawn in it. Without one the columns lead nowhere, and can be read all the same. */
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

/** Standing columns over a line of time. One of them takes the Tab key, arrows go from one to the next; what is pointed at or focused is said above the plot. */
export function Columns({ label, axis, columns, tick, link }: Props) {
  const [shown, show] = useState<number | null>(null);
  const [tabbed, tab] = useState(columns.length - 1);
  const list = useRef<HTMLUListElement>(null);
  const { first, last, ticks } = axisOf(columns.map(({ value }) => value));
  const share = (value: number): number => ((value - first) / (last - first)) * 100;
  const at = Math.min(tabbed, columns.length - 1);
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
      onPointerLeave={() => show(null)}
    >
      <p className={style['said']} aria-hidden="true">
        {shown === null ? axis : columns[shown]?.said}
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
        onBlur={() => show(null)}
      >
        {columns.map((column, index) => {
          const [below, above] = [share(Math.min(column.value, 0)), share(Math.max(column.value, 0))];
          const props: LinkProps = {
            className: style['column'] ?? '',
            tabIndex: index === at ? 0 : -1,
            'aria-label': column.said,
            onFocus: () => {
              tab(index);
              show(index);
            },
            onPointerEnter: () => show(index),
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
