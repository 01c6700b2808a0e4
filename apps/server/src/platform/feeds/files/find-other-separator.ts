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

/** Lines of a file that are searched for its separator, which may begin with titles and totals. */
const guessedLines = 20;

/** Finds the separator of someone else's file, whose columns aren't known: the one that most lines have most often. */
export function guessSeparator(beginning: string): Separator | null {
  const lines = beginning.split('\n', guessedLines).map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const count = (character: string): number => {
    const counts = lines.map((line) => line.split(character).length - 1).toSorted((one, other) => other - one);
    // A third of the lines may be titles. A separator is in all others, a comma of texts in some.
    return (counts[0] ?? 0) + 10 * (counts[Math.floor(counts.length / 2)] ?? 0);
  };
  const best = separators.toSorted((one, other) => count(other.character) - count(one.character))[0]!;
  return count(best.character) > count(',') ? best : null;
}
