/**
 * Parses the key of a numbered name into the beginning of the list's own key and the list number. Returns number 0,
 * which no list has, when the key isn't numbered.
 */
export function readNumbered(nameKey: string): { begins: string; numbered: number } {
  const { begins = '', number = '0' } = /^(?<begins>.*) \((?<number>\d{1,15})\)$/.exec(nameKey)?.groups ?? {};
  return { begins, numbered: Number(number) };
}
