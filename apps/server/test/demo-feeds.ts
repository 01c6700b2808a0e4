import type { Row } from '../../demo/src/files/csv.ts';
import { demoRows } from '../../demo/src/write-demo-feeds.ts';

/** Rows of the demo's feeds by name, and cells as text. */
export interface DemoFeeds {
  rows: (name: string) => readonly Row[];
  /** Lines of a document, by its number. */
  lines: (name: string, document: string) => ReadonlyMap<string, readonly Row[]>;
}

export const cell = (row: Row, column: string): string => String(row[column] ?? '');

/** The demo as it is on a day. */
export function demoFeeds(day: string): DemoFeeds {
  const feeds = demoRows(new Date(`${day}T15:00:00Z`));
  const rows = (name: string): readonly Row[] => feeds[name] ?? [];
  return { rows, lines: (name, document) => Map.groupBy(rows(name), (line) => cell(line, document)) };
}

/** Exactly, in ten-thousandths: '1.5' → 15000. */
function tenThousandths(amount: string): bigint {
  const [whole, part = ''] = amount.replace('-', '').split('.');
  const size = BigInt(`${whole}${part.padEnd(4, '0')}`);
  return amount.startsWith('-') ? -size : size;
}

/** The cells of these columns together, in ten-thousandths. */
export const exactly = (row: Row, ...columns: readonly string[]): bigint =>
  columns.reduce((sum, column) => sum + tenThousandths(cell(row, column) || '0'), 0n);

/** Documents whose lines, freight and tax do not come to their total. */
export const wrongTotals = (documents: readonly Row[], lines: ReadonlyMap<string, readonly Row[]>): Row[] =>
  documents.filter((document) => {
    const own = lines.get(cell(document, 'number')) ?? [];
    return (
      own.length === 0 ||
      own.reduce((sum, line) => sum + exactly(line, 'amount'), exactly(document, 'freight', 'tax')) !==
        exactly(document, 'total')
    );
  });

/** Lines that are not quantity times price, rounded half up to cents. */
export const wrongAmounts = (lines: readonly Row[]): Row[] =>
  lines.filter((line) => {
    const exact = exactly(line, 'quantity') * exactly(line, 'unitPrice');
    const half = exact < 0n ? -500_000n : 500_000n;
    return ((exact + half) / 1_000_000n) * 100n !== exactly(line, 'amount');
  });
