/** A separator of cells, and its name in the plural. */
interface Separator {
  sign: string;
  name: string;
}

const separators: readonly Separator[] = [
  { sign: ';', name: 'semicolons' },
  { sign: '\t', name: 'tabs' },
  { sign: '|', name: 'bars' },
];

const namesIn = (header: string, sign: string): string[] =>
  header.split(sign).map((cell) => cell.trim().replaceAll('"', ''));

/** Finds the separator of a file that doesn't use commas; null for commas and where none is certain. */
export function findOtherSeparator(header: string, columns: readonly string[]): Separator | null {
  const reads = (sign: string): boolean => namesIn(header, sign).some((name) => columns.includes(name));
  return reads(',') ? null : (separators.find(({ sign }) => reads(sign)) ?? null);
}
