import { scaleLinear, scaleUtc } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { useState, type KeyboardEvent, type PointerEvent, useEffect, useRef, type RefObject } from 'react';
import { axisOf } from './axis.ts';
import style from './steps.module.css';

/** Returns the current width of an element; 0 before it is drawn. */
function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

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

/** The height of the drawing and the margins around the line, in CSS pixels. */
const height = 200;
const margin = { top: 8, bottom: 26, left: 60, right: 12 };
const dayMilliseconds = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isoOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns two to four days to name on the axis, evenly from the first to the last. A short span has fewer days. */
function dayTicksOf({ first, last, width }: { first: number; last: number; width: number }): Date[] {
  const count = Math.min(4, Math.max(2, Math.floor(width / 150)));
  const dates = Array.from({ length: count }, (_, at) => new Date(first + ((last - first) * at) / (count - 1)));
  return [...new Map(dates.map((date) => [isoOf(date), new Date(timeOf(isoOf(date)))])).values()];
}

/** Keeps the first and the last day within the drawing. */
function anchorOf(at: number, count: number): 'start' | 'middle' | 'end' {
  if (count === 1) return 'middle';
  return at === 0 ? 'start' : at === count - 1 ? 'end' : 'middle';
}

function scalesOf(steps: readonly Step[], width: number) {
  const axis = axisOf(
    steps.map(({ value }) => value),
    { fromZero: false },
  );
  const days = steps.map(({ day }) => timeOf(day));
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const padding = first === last ? 15 * dayMilliseconds : 0;
  const x = scaleUtc()
    .domain([first - padding, last + padding])
    .range([margin.left, width - margin.right]);
  const y = scaleLinear()
    .domain([axis.first, axis.last])
    .range([height - margin.bottom, margin.top]);
  return { x, y, ticks: axis.ticks, dayTicks: dayTicksOf({ first, last, width }) };
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
      (step) => x(timeOf(step.day)),
      (step) => y(step.value),
    ).curve(curveStepAfter)([...steps]) ?? '';
  const selected = shown === null ? undefined : steps[shown];
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
          <line className={style['rule']} x1={margin.left} x2={width} />
          <text className={style['tick']} x={margin.left - 8} dy="0.32em" textAnchor="end">
            {tick(value)}
          </text>
        </g>
      ))}
      {dayTicks.map((date, at) => (
        <text
          key={isoOf(date)}
          className={style['tick']}
          x={x(date)}
          y={height - 6}
          textAnchor={anchorOf(at, dayTicks.length)}
        >
          {day(isoOf(date))}
        </text>
      ))}
      <path className={style['path']} d={path} />
      {steps.map((step, index) => (
        <circle
          key={index}
          className={style['dot']}
          cx={x(timeOf(step.day))}
          cy={y(step.value)}
          r={steps.length > 60 ? 2 : 3.5}
        />
      ))}
      {selected !== undefined && (
        <g className={style['here']}>
          <line x1={x(timeOf(selected.day))} x2={x(timeOf(selected.day))} y1={margin.top} y2={height - margin.bottom} />
          <circle cx={x(timeOf(selected.day))} cy={y(selected.value)} r={6} />
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
  const [shown, setShown] = useState<number | null>(null);
  const index = Math.min(shown ?? steps.length - 1, steps.length - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    setShown(move(index, steps.length));
  };
  const onPointerMove = (event: PointerEvent): void => {
    const { x } = scalesOf(steps, width);
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distances = steps.map((step) => Math.abs(x(timeOf(step.day)) - left));
    setShown(distances.indexOf(Math.min(...distances)));
  };
  return (
    <div>
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
        onFocus={() => setShown(index)}
        onBlur={() => setShown(null)}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setShown(null)}
      >
        {width > 0 && (
          <Drawing steps={steps} width={width} shown={shown === null ? null : index} tick={tick} day={day} />
        )}
      </div>
    </div>
  );
}
