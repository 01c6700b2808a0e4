/** The numbers that orders of the portal get; both ends belong to it. */
export interface NumberRange {
  from: number;
  to: number;
}

/** The last number that is exact everywhere, also in a spreadsheet of 15 digits. */
const largest = 999_999_999_999_999;

/** Reads a range such as 7000000-7999999; null where the text isn't one. */
export function readNumberRange(text: string): NumberRange | null {
  const [, first, last] = /^(\d{1,15})-(\d{1,15})$/.exec(text.trim()) ?? [];
  const range = { from: Number(first), to: Number(last) };
  return range.from >= 1 && range.to >= range.from && range.to <= largest ? range : null;
}
