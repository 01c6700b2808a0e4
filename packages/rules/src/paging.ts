/** The row that a page of so many rows begins with, counted from 1; 0 = before the first. Source: 000 §9, 001 §5. */
export const startRow = (page: number, size: number): number => Math.max(0, page * size - (size - 1));

/** The rows that a page holds, as a list says it: the first and the last of so many in all. */
export const rowsOfPage = (page: number, size: number, total: number): { first: number; last: number } => ({
  first: startRow(page, size),
  last: Math.min(total, page * size),
});

/** How many rows stand before a page. */
export const rowsBefore = (page: number, size: number): number => Math.max(0, startRow(page, size) - 1);
