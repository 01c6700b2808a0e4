/** A number as tables show it; empty where there is none. */
export const number = (value: number, digits = 0): string =>
  Number.isFinite(value)
    ? value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : '';

/** A line of a table. */
export const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The line under a table's heads: the first column to the left, the others to the right. */
export const rule = (columns: number): string => line(['---', ...Array<string>(columns - 1).fill('---:')]);
