import { breakpoints } from '@tradecounter/contract/limits';
import { defaultRangeExtractor, useWindowVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
} from 'react';
import { useWindowFrom } from '../../device/use-window-from.ts';
import { type Column, Head, type SortedHead } from '../data/data-table.tsx';
import style from './long-table.module.css';
import { moveByArrows } from '../../device/keyboard/move-by-arrows.ts';
import { useRushing } from './use-rushing.ts';

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  total: number;
  rowAt: (index: number) => Row | undefined;
  rowKey: (row: Row) => string;
  /** Receives the first and last row near the window once scrolling settles. */
  onSee: (first: number, last: number) => void;
  heads?: ReadonlyMap<string, SortedHead>;
  /**
   * Heights in CSS pixels of a row and of a card on narrow windows. All rows have the same height, so none is measured.
   */
  heights: { row: number; card: number };
}

/** The number of rows drawn above and below the window. */
const overscan = 6;

/** The classes of places on a card, where a place has one here. */
const places: Partial<Record<NonNullable<Column<never>['card']>, string>> = style;

/** The classes of columns that only wide windows show, by the width. */
const widths: Partial<Record<`from-${NonNullable<Column<never>['from']>}`, string>> = style;

const classOf = <Row,>({ figure, lead, card, from, width }: Column<Row>): string =>
  [
    style['cell'],
    width === undefined && style['rest'],
    figure === true && style['figure'],
    lead === true && style['lead'],
    card !== undefined && places[card],
    from !== undefined && widths[`from-${from}`],
  ]
    .filter(Boolean)
    .join(' ');

const widthOf = ({ width }: { width?: string }): CSSProperties | undefined =>
  width === undefined ? undefined : { width };

interface RowProps<Row> {
  row: Row | undefined;
  columns: readonly Column<Row>[];
  /** Whether the expensive cells are drawn too. */
  whole: boolean;
}

/** Avoids redrawing an unchanged row while the page scrolls. */
const Cells = memo(function Cells<Row>({ row, columns, whole }: RowProps<Row>) {
  return columns.map((column) => {
    const Cell = column.lead ? 'th' : 'td';
    return (
      <Cell
        key={column.key}
        scope={column.lead ? 'row' : undefined}
        role={column.lead ? 'rowheader' : 'cell'}
        className={classOf(column)}
        style={widthOf(column)}
        data-label={(row === undefined ? undefined : column.label?.(row)) ?? column.head}
        data-blank={(row !== undefined && column.blank?.(row) === true) || undefined}
      >
        {row === undefined || (column.heavy === true && !whole) ? (
          <span className={style['waiting']} aria-hidden="true" />
        ) : (
          column.cell(row)
        )}
      </Cell>
    );
  });
}) as <Row>(props: RowProps<Row>) => ReactNode;

/**
 * Returns the distance of the table body from the top of the document. It is measured again whenever the page changes
 * size.
 */
function useOffsetTop(body: { current: HTMLElement | null }): number {
  const [offsetTop, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const page = body.current?.closest('main');
    if (page == null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    return () => observer.disconnect();
  }, [body]);
  return offsetTop;
}

/**
 * Reuses the existing row elements during fast scrolling, so that only their text changes and no element is created or
 * moved. The row with the focus keeps its own element. Screen readers would read the rows out of order, so this ends as
 * soon as the scrolling slows down.
 */
function reuseRows(
  items: readonly VirtualItem[],
  height: number,
  focused: number | null,
): { key: string; index: number; start: number }[] {
  const slots = Math.ceil(window.innerHeight / height) + 2 * overscan + 3;
  return items
    .map(({ index, start }) =>
      index === focused
        ? { key: `row ${index}`, index, start, slot: slots }
        : { key: `turn ${index % slots}`, index, start, slot: index % slots },
    )
    .sort((a, b) => a.slot - b.slot);
}

/**
 * A table of any length: only the rows near the window are in the document, all of the same height, as cards on narrow
 * windows. The row with the focus stays in the document.
 * The linter's warning about this library concerns React's compiler, which this build doesn't use.
 */
export function LongTable<Row>({ caption, columns, total, rowAt, rowKey, onSee, heads, heights }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const offsetTop = useOffsetTop(body);
  const cards = !useWindowFrom(breakpoints.md);
  const height = cards ? heights.card : heights.row;
  const [focused, setFocused] = useState<number | null>(null);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return focused === null || focused >= range.count || drawn.includes(focused)
        ? drawn
        : [...drawn, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  const { rushes, whole } = useRushing();
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => height,
    overscan,
    scrollMargin: offsetTop,
    rangeExtractor,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  const drawn = rushes
    ? reuseRows(virtual.getVirtualItems(), height, focused)
    : virtual.getVirtualItems().map((item) => ({ ...item, key: `row ${item.index}` }));
  const [first, last] = [virtual.range?.startIndex ?? 0, virtual.range?.endIndex ?? 0];
  useEffect(() => {
    if (!rushes) onSee(first, last);
  }, [rushes, first, last, onSee]);
  const followFocus = ({ target }: FocusEvent<HTMLElement>): void =>
    setFocused(Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? NaN));
  return (
    <table className={style['table']} role="table" aria-label={caption} aria-rowcount={total + 1}>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              className={classOf(column)}
              style={widthOf(column)}
              aria-sort={heads?.get(column.key)?.direction ?? undefined}
            >
              <Head text={column.head} sorted={heads?.get(column.key)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        ref={body}
        role="rowgroup"
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={moveByArrows}
        onFocus={followFocus}
        onBlur={() => setFocused(null)}
      >
        {drawn.map(({ key, index, start }, at) => {
          const row = rowAt(index);
          return (
            <tr
              key={key}
              data-key={row === undefined ? undefined : rowKey(row)}
              role="row"
              data-row={index}
              aria-rowindex={index + 2}
              aria-busy={row === undefined}
              style={{ height, transform: `translateY(${start - offsetTop}px)` }}
            >
              <Cells row={row} columns={columns} whole={at < whole || index === focused} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
