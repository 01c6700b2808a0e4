const separators = [
  { sign: ';', name: 'semicolons' },
  { sign: '\t', name: 'tabs' },
  { sign: '|', name: 'bars' },
];

const namesIn = (header: string, sign: string): string[] =>
  header.split(sign).map((cell) => cell.trim().replaceAll('"', ''));

/** What stands between the cells where it is not commas, in the plural; null: commas, or nobody can tell. */
export function findOtherSeparator(header: string, columns: readonly string[]): string | null {
  const reads = (sign: string): boolean => namesIn(header, sign).some((name) => columns.includes(name));
  return reads(',') ? null : (separators.find(({ sign }) => reads(sign))?.name ?? null);
}
