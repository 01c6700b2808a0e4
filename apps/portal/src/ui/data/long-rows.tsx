import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** Up to so many rows the browser draws all of them as quickly as some. */
export const longFrom = 120;

/** Height of a row before it is measured, in CSS pixels; and how many are drawn beyond the window. */
const guess = 44;
const beyond = 12;

/** On paper there is no window: all rows are drawn, at once, because the browser lays the sheets out right behind its event. */
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
  /** Cells of a row. */
  span: number;
  drawRow: (row: Row) => ReactNode;
  /** Key of a row that is brought into the window whenever its place changes. */
  led?: string | null | undefined;
}

/** A row that stays is not drawn again while the page scrolls. */
const Drawn = memo(function Drawn<Row>({ row, drawRow }: Pick<Props<Row>, 'drawRow'> & { row: Row }) {
  return drawRow(row);
}) as <Row>(props: Pick<Props<Row>, 'drawRow'> & { row: Row }) => ReactNode;

/** Stands for the rows above or below that are not drawn. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden="true" data-gap>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );

/**
 * The rows near the window, with gaps for the others; every row keeps its number for those who hear it. The linter's warning of this library
 * (lifted for this file) is for React's compiler, which this build does not use: what the virtualizer answers must not be memoized.
 */
export function LongRows<Row>({ rows, rowKey, span, drawRow, led }: Props<Row>) {
  const start = useRef<HTMLTableRowElement>(null);
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => setAbove((start.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => guess,
    getItemKey: (at) => rowKey(rows[at]!),
    overscan: beyond,
    scrollMargin: above,
  });
  const place = led == null ? -1 : rows.findIndex((row) => rowKey(row) === led);
  useLayoutEffect(() => {
    if (place >= 0) virtual.scrollToIndex(place, { align: 'auto' });
  }, [virtual, place]);
  const whole = usePrinting();
  const drawn = virtual.getVirtualItems();
  const top = (drawn[0]?.start ?? above) - above;
  const bottom = virtual.getTotalSize() - ((drawn.at(-1)?.end ?? above) - above);
  if (whole)
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
          <Drawn row={rows[index]!} drawRow={drawRow} />
        </tr>
      ))}
      <Gap height={bottom} span={span} />
    </>
  );
}
