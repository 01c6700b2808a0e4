import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** The number of rows up to which virtualizing saves no time. */
export const longFrom = 120;

/** Height of a row before it is measured, in CSS pixels. */
const estimatedHeight = 44;
/** The number of rows drawn above and below the window. */
const overscan = 12;

/**
 * Returns whether the page is being printed. Paper has no window, so all rows must be drawn, and synchronously: the
 * browser lays out the sheets right after its event.
 */
function usePrinting(): boolean {
  const [printing, print] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => print(true));
    const end = (): void => print(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

interface Props<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The number of cells in a row. */
  span: number;
  drawRow: (row: Row) => ReactNode;
  /** Key of a row that is scrolled into view whenever its position changes. */
  led?: string | null | undefined;
}

/** Avoids redrawing an unchanged row while the page scrolls. */
const MemoRow = memo(function MemoRow<Row>({ row, drawRow }: Pick<Props<Row>, 'drawRow'> & { row: Row }) {
  return drawRow(row);
}) as <Row>(props: Pick<Props<Row>, 'drawRow'> & { row: Row }) => ReactNode;

/** Takes the space of the rows above or below that are not drawn. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden="true" data-gap>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );

/**
 * The rows near the window, with gaps in place of the others. Every row keeps its number for screen readers.
 * The linter's warning about this library (disabled for this file) concerns React's compiler, which this build doesn't
 * use: the virtualizer's results must not be memoized.
 */
export function LongRows<Row>({ rows, rowKey, span, drawRow, led }: Props<Row>) {
  const start = useRef<HTMLTableRowElement>(null);
  const [offsetTop, setOffsetTop] = useState(0);
  useLayoutEffect(() => setOffsetTop((start.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedHeight,
    getItemKey: (at) => rowKey(rows[at]!),
    overscan,
    scrollMargin: offsetTop,
  });
  const ledIndex = led == null ? -1 : rows.findIndex((row) => rowKey(row) === led);
  useLayoutEffect(() => {
    if (ledIndex >= 0) virtual.scrollToIndex(ledIndex, { align: 'auto' });
  }, [virtual, ledIndex]);
  const isPrinting = usePrinting();
  const drawn = virtual.getVirtualItems();
  const top = (drawn[0]?.start ?? offsetTop) - offsetTop;
  const bottom = virtual.getTotalSize() - ((drawn.at(-1)?.end ?? offsetTop) - offsetTop);
  if (isPrinting)
    return rows.map((row, index) => (
      <tr key={rowKey(row)} data-row={index}>
        {drawRow(row)}
      </tr>
    ));
  return (
    <>
      <tr ref={start} aria-hidden="true" data-gap />
      <Gap height={top} span={span} />
      {drawn.map(({ index, key }) => (
        <tr key={key} ref={virtual.measureElement} data-index={index} data-row={index} aria-rowindex={index + 2}>
          <MemoRow row={rows[index]!} drawRow={drawRow} />
        </tr>
      ))}
      <Gap height={bottom} span={span} />
    </>
  );
}
