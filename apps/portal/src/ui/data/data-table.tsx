import type { ReactNode } from 'react';
import style from './data-table.module.css';
import { Skeleton } from '../page/skeleton.tsx';

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  figure?: boolean;
  /** The first words of a row: heads its card on a phone, and its link covers the row. */
  lead?: boolean;
  /** Never broken over two lines: dates, codes. */
  tight?: boolean;
  /** On a phone's card: at the top right beside the lead, or a line of its own without a label. */
  card?: 'corner' | 'strip';
  /** From which width on it is shown; always when absent. */
  from?: 'md' | 'lg' | 'drawer' | 'xl';
  /** Left out of the card of a phone when it says true. */
  blank?: (row: Row) => boolean;
}

interface Props<Row> {
  /** Says what the table holds, to those who do not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Rows of the skeleton while `rows` is undefined. */
  expected?: number;
}

const classOf = <Row,>(column: Column<Row>): string =>
  [column.figure && style['figure'], column.lead && style['lead'], column.tight && style['tight'], column.card && style[column.card], column.from && style[`from-${column.from}`]].filter(Boolean).join(' ');

function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map((column) => (
    <td key={column.key} className={classOf(column)} data-label={column.head} data-blank={column.blank?.(row) === true || undefined}>
      {column.cell(row)}
    </td>
  ));
}

function Waiting<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <tr key={at} aria-hidden="true">
      {columns.map((column) => (
        <td key={column.key} className={classOf(column)} data-label={column.head}>
          <Skeleton width={column.lead ? '9em' : '5em'} />
        </td>
      ))}
    </tr>
  ));
}

/** A table of a page's main list; below 800 px each row becomes a card. */
export function DataTable<Row>({ caption, columns, rows, rowKey, expected = 8 }: Props<Row>) {
  return (
    <table className={style['table']} aria-busy={rows === undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classOf(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows === undefined && <Waiting columns={columns} count={expected} />}
        {rows?.map((row) => (
          <tr key={rowKey(row)}>
            <Cells columns={columns} row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
