import { scaleLinear, scaleUtc } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { axisOf } from './axis.ts';
import style from './steps.module.css';
import { useWidth } from './use-width.ts';

/** A value and the day from which it holds. */
export interface Step {
  /** ISO date. */
  day: string;
  value: number;
  /** Day and value, read out by screen readers and shown on hover. */
  said: string;
}

interface Props {
  /** Describes the line; arrow keys move along it. */
  label: string;
  /** The title of the value axis. */
  axis: string;
  /** Oldest first. */
  steps: readonly Step[];
  tick: (value: number) => string;
  day: (iso: string) => string;
}

const [height, above, below, before, behind] = [200, 8, 26, 60, 12];
const dayLong = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isoOf = (date: Date): string => date.toISOString().slice(0, 10);

function scalesOf(steps: readonly Step[], width: number) {
  const axis = axisOf(
    steps.map(({ value }) => value),
    { fromZero: false },
  );
  const days = steps.map(({ day }) => at(day));
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const room = first === last ? 15 * dayLong : 0;
  const x = scaleUtc()
    .domain([first - room, last + room])
    .range([before, width - behind]);
  const y = scaleLinear()
    .domain([axis.first, axis.last])
    .range([height - below, above]);
  // A short span would name the same day several times.
  const dayTicks = [
    ...new Map(x.ticks(Math.max(2, Math.floor(width / 150))).map((date) => [isoOf(date), date])).values(),
  ];
  return { x, y, ticks: axis.ticks, dayTicks };
}

function Drawing({
  steps,
  width,
  shown,
  tick,
  day,
}: Omit<Props, 'label' | 'axis'> & { width: number; shown: number | null }) {
  const { x, y, ticks, dayTicks } = scalesOf(steps, width);
  const path =
    line<Step>(
      (step) => x(at(step.day)),
      (step) => y(step.value),
    ).curve(curveStepAfter)([...steps]) ?? '';
  const one = shown === null ? undefined : steps[shown];
  return (
    <svg
      className={style['drawing']}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {ticks.map((value) => (
        <g key={value} transform={`translate(0 ${y(value)})`}>
          <line className={style['rule']} x1={before} x2={width} />
          <text className={style['tick']} x={before - 8} dy="0.32em" textAnchor="end">
            {tick(value)}
          </text>
        </g>
      ))}
      {dayTicks.map((date) => (
        <text
          key={isoOf(date)}
          className={style['tick']}
          x={Math.max(before + 24, Math.min(x(date), width - 36))}
          y={height - 6}
          textAnchor="middle"
        >
          {day(isoOf(date))}
        </text>
      ))}
      <path className={style['path']} d={path} />
      {steps.map((step, index) => (
        <circle
          key={index}
          className={style['dot']}
          cx={x(at(step.day))}
          cy={y(step.value)}
          r={steps.length > 60 ? 2 : 3.5}
        />
      ))}
      {one !== undefined && (
        <g className={style['here']}>
          <line x1={x(at(one.day))} x2={x(at(one.day))} y1={above} y2={height - below} />
          <circle cx={x(at(one.day))} cy={y(one.value)} r={6} />
        </g>
      )}
    </svg>
  );
}

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => Math.min(index + 1, count - 1),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowUp: (index, count) => Math.min(index + 1, count - 1),
  ArrowDown: (index) => Math.max(index - 1, 0),
  PageUp: (index, count) => Math.min(index + 10, count - 1),
  PageDown: (index) => Math.max(index - 10, 0),
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * A line over time on which each value holds until the next. The Tab key reaches it once, arrow keys move along it, and
 * the pointer selects the nearest step.
 */
export function Steps({ label, axis, steps, tick, day }: Props) {
  const [element, width] = useWidth<HTMLDivElement>();
  const [shown, show] = useState<number | null>(null);
  const index = Math.min(shown ?? steps.length - 1, steps.length - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    show(move(index, steps.length));
  };
  const onPointerMove = (event: PointerEvent): void => {
    const { x } = scalesOf(steps, width);
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distances = steps.map((step) => Math.abs(x(at(step.day)) - left));
    show(distances.indexOf(Math.min(...distances)));
  };
  return (
    <div className={style['plot']}>
      <p className={style['said']} aria-hidden="true">
        {shown === null ? axis : steps[index]?.said}
      </p>
      <div
        ref={element}
        role="slider"
        tabIndex={0}
        className={style['area']}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={index + 1}
        aria-valuetext={steps[index]?.said}
        onKeyDown={onKeyDown}
        onFocus={() => show(index)}
        onBlur={() => show(null)}
        onPointerMove={onPointerMove}
        onPointerLeave={() => show(null)}
      >
        {width > 0 && (
          <Drawing steps={steps} width={width} shown={shown === null ? null : index} tick={tick} day={day} />
        )}
      </div>
    </div>
  );
}
