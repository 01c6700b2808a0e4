/** A separator of cells, and its name in the plural. */
interface Separator {
  character: string;
  name: string;
}

const separators: readonly Separator[] = [
  { character: ';', name: 'semicolons' },
  { character: '\t', name: 'tabs' },
  { character: '|', name: 'bars' },
];

const columnNames = (header: string, separator: string): string[] =>
  header.split(separator).map((cell) => cell.trim().replaceAll('"', ''));

/** Finds the separator of a file that doesn't use commas; null for commas and where none is certain. */
export function findOtherSeparator(header: string, columns: readonly string[]): Separator | null {
  const findsColumns = (separator: string): boolean =>
    columnNames(header, separator).some((name) => columns.includes(name));
  return findsColumns(',') ? null : (separators.find(({ character }) => findsColumns(character)) ?? null);
}
