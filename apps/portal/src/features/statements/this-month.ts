/** Returns the current month in the user's time zone, such as 2026-03. */
export const thisMonth = (now: Date = new Date()): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
