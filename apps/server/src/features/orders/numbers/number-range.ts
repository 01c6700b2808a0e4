/** The range of order numbers for portal orders, both ends included. */
export interface NumberRange {
  from: number;
  to: number;
}

/** The largest number that every program handles exactly, including spreadsheets with 15 digits. */
const maxNumber = 999_999_999_999_999;

/** Parses a range such as 7000000-7999999. Returns null when the text isn't one. */
export function readNumberRange(text: string): NumberRange | null {
  const [, first, last] = /^(\d{1,15})-(\d{1,15})$/.exec(text.trim()) ?? [];
  const range = { from: Number(first), to: Number(last) };
  return range.from >= 1 && range.to >= range.from && range.to <= maxNumber ? range : null;
}
