import { useRef, type ReactNode, useLayoutEffect, useState, type RefObject } from 'react';
import { breakpoints } from '@tradecounter/contract/limits';
import { Icon } from '../icon.tsx';
import { moveByArrows } from '../../device/keyboard/move-by-arrows.ts';
import style from './data-table.module.css';
import { LongRows, longFrom } from './long-rows.tsx';
import { PickAll, PickOne, type Picking } from './pick-cells.tsx';
import { Skeleton } from '../page/skeleton.tsx';
import { useWindowFrom } from '../../device/use-window-from.ts';

/** Returns the width between the paddings of an element, in CSS pixels. */
function roomIn(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/**
 * Returns whether a table draws its rows as cards: below 800 px, and wherever its columns need more width than the page
 * has, so that the page never scrolls sideways. `columns` identifies the columns.
 */
function useCards(table: RefObject<HTMLTableElement | null>, columns: string): boolean {
  const isNarrow = !useWindowFrom(breakpoints.md);
  // The width that these columns needed when they didn't fit.
  const [unfit, setUnfit] = useState({ columns, width: 0 });
  const cards = isNarrow || (unfit.columns === columns && unfit.width > 0);
  useLayoutEffect(() => {
    const parent = table.current?.parentElement;
    if (isNarrow || !table.current || !parent) return undefined;
    const element = table.current;
    const measure = (): void => {
      const room = roomIn(parent);
      const width = cards ? unfit.width : element.offsetWidth;
      if (cards !== width > room + 1) setUnfit({ columns, width: cards ? 0 : width });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(parent);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [table, columns, isNarrow, cards, unfit]);
  return cards;
}

/** A column of any table: of all rows, or of a long list that is loaded while it scrolls. */
export interface Column<Row> {
  key: string;
  head: string;
  /** Hides the head from sight but not from screen readers. */
  headHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Aligns figures to the right. */
  figure?: boolean;
  /** The main cell of a row: its header, and the heading of its card on a phone. Its link covers the whole row. */
  lead?: boolean;
  /** Never wraps: dates, codes. */
  tight?: boolean;
  /**
   * Position on a phone's card: the top right corner next to the lead, a line without a label, the same but next to
   * the lead where the cards are short, half a line with the label beside the value, or the last line. `kept` is on a
   * short card whatever `from` says, and `none` on no card. On the cards of a long list, which have one height,
   * `strip` and `end` are on one line, `end` at its right.
   */
  card?: 'corner' | 'strip' | 'tag' | 'beside' | 'foot' | 'end' | 'kept' | 'none';
  /** Understood without its label, on a short card. */
  plain?: boolean;
  /**
   * The window width from which the table shows the column; always shown when absent. A phone's card shows it too,
   * except for `md`; a short card doesn't.
   */
  from?: 'md' | 'lg' | 'drawer' | 'xl';
  /** Left out on paper. */
  screenOnly?: boolean;
  /** Returns true where the cell is empty: a phone's card leaves it out. */
  blank?: (row: Row) => boolean;
  /** The label on a phone's card, where it depends on the row. */
  label?: (row: Row) => string;
  /** CSS width in a long list, whose rows don't share a layout; the column without one takes the rest. */
  width?: string;
  /** Expensive to draw: a long list leaves it out during fast scrolling. */
  heavy?: boolean;
}

/** A head that sorts its column. `direction` is null while the rows are sorted by another column. */
export interface SortedHead {
  direction: 'ascending' | 'descending' | null;
  onPress: () => void;
}

interface Props<Row> {
  /** Describes the table to screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The number of skeleton rows while `rows` is undefined. */
  expected?: number;
  /** Sortable heads, by column. */
  heads?: ReadonlyMap<string, SortedHead>;
  density?: 'normal' | 'compact';
  /** Draws each row on a phone in two lines instead of a card with a label above every value. */
  short?: boolean;
  /** Draws the figures of a row in one line of its card on a phone, as on paper, and the other cells in a line each. */
  figuresInLine?: boolean;
  /** Lets the user select rows. */
  picking?: Picking<Row>;
  /** Key of the row that is being dragged. A long table scrolls it into view whenever its position changes. */
  led?: string | null;
}

/** The classes of places on a card, where a place has one here. */
const places: Partial<Record<NonNullable<Column<never>['card']>, string>> = style;

const classOf = <Row,>(column: Column<Row>): string =>
  [
    column.figure && style['figure'],
    column.lead && style['lead'],
    column.tight && style['tight'],
    column.card && places[column.card],
    column.card === 'tag' && style['strip'],
    column.plain && style['plain'],
    column.screenOnly && 'screen-only',
    column.from && style[`from-${column.from}`],
  ]
    .filter(Boolean)
    .join(' ');

function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map((column) => {
    const Cell = column.lead ? 'th' : 'td';
    return (
      <Cell
        key={column.key}
        scope={column.lead ? 'row' : undefined}
        className={classOf(column)}
        data-label={column.label?.(row) ?? column.head}
        data-blank={column.blank?.(row) === true || undefined}
      >
        {column.cell(row)}
      </Cell>
    );
  });
}

function SkeletonRows<Row>({
  columns,
  count,
  picking,
}: {
  columns: readonly Column<Row>[];
  count: number;
  picking: boolean;
}) {
  return Array.from({ length: count }, (_, at) => (
    <tr key={at} aria-hidden="true">
      {picking && <td className={style['pick']} />}
      {columns.map((column) => (
        <td key={column.key} className={classOf(column)} data-label={column.head}>
          <Skeleton width={column.headHidden ? '1.5em' : column.lead ? '8em' : '4em'} />
        </td>
      ))}
    </tr>
  ));
}

/** A column head, with the button that sorts by it. */
export function Head({ text, sorted }: { text: string; sorted: SortedHead | undefined }) {
  if (sorted === undefined) return text;
  return (
    <button
      type="button"
      className={style['sort']}
      data-on={sorted.direction !== null || undefined}
      onClick={sorted.onPress}
    >
      {text}
      <Icon name={sorted.direction === 'ascending' ? 'up' : 'down'} size={14} />
    </button>
  );
}

/**
 * The table of a page's main list. Each row becomes a card below 800 px, and wherever the columns don't fit. In a long
 * table only the rows near the window are in the document.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  expected = 8,
  heads,
  density = 'normal',
  short = false,
  figuresInLine = false,
  picking,
  led,
}: Props<Row>) {
  const table = useRef<HTMLTableElement>(null);
  const cards = useCards(table, columns.map(({ key }) => key).join(' '));
  const drawRow = (row: Row) => {
    const key = rowKey(row);
    return (
      <>
        {picking !== undefined && <PickOne row={row} rowKey={key} picking={picking} />}
        <Cells columns={columns} row={row} />
      </>
    );
  };
  const span = columns.length + (picking === undefined ? 0 : 1);
  return (
    <table
      ref={table}
      className={[style['table'], cards && style['cards']].filter(Boolean).join(' ')}
      aria-busy={rows === undefined}
      data-density={density}
      data-short={short || undefined}
      data-figures={figuresInLine || undefined}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {picking !== undefined && <PickAll rows={rows ?? []} rowKey={rowKey} picking={picking} />}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classOf(column)}
              aria-sort={heads?.get(column.key)?.direction ?? undefined}
            >
              {column.headHidden === true ? (
                <span className="visually-hidden">{column.head}</span>
              ) : (
                <Head text={column.head} sorted={heads?.get(column.key)} />
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={moveByArrows}>
        {rows === undefined && <SkeletonRows columns={columns} count={expected} picking={picking !== undefined} />}
        {rows !== undefined && rows.length > longFrom && (
          <LongRows rows={rows} rowKey={rowKey} span={span} drawRow={drawRow} led={led} />
        )}
        {rows !== undefined &&
          rows.length <= longFrom &&
          rows.map((row, index) => (
            <tr key={rowKey(row)} data-row={index}>
              {drawRow(row)}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
