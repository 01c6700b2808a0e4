/** Returns the number of a page's first row, counted from 1; 0 for page 0. Source: 000 §9, 001 §5. */
export const startRow = (page: number, size: number): number => Math.max(0, page * size - (size - 1));

/** Returns the numbers of a page's first and last row. */
export const rowsOfPage = (page: number, size: number, total: number): { first: number; last: number } => ({
  first: startRow(page, size),
  last: Math.min(total, page * size),
});

/** Returns how many rows are on the pages before this one. */
export const rowsBefore = (page: number, size: number): number => Math.max(0, startRow(page, size) - 1);
