import { knownColumns, type RawRow, type Reading } from './read-csv.ts';
import { readText } from './read-text.ts';
import { type Line, LineSplitter } from './split-lines.ts';
import { trailerName } from './trailer.ts';

/** Maximum characters of a line, so that a file without line breaks doesn't fill the memory. */
const maxLineLength = 1_000_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(line: string): Record<string, unknown> | string {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : 'is not a JSON object';
  } catch {
    return 'is not valid JSON';
  }
}

/** Limit on unknown names, so that a file of made-up names doesn't fill the memory. */
const maxUnknownNames = 50;

/** Collects the names of members that no column has, and the line of the first. */
class UnknownMembers {
  line = 0;
  readonly #names = new Set<string>();

  add(name: string, line: number): void {
    if (this.line === 0) this.line = line;
    if (this.#names.size < maxUnknownNames) this.#names.add(name);
  }

  list(): string {
    return [...this.#names].join(', ');
  }
}

/** Yields the rows of an NDJSON file, one JSON object per line, in batches. Reports invalid lines to `findings`. */
export async function* readNdjson({ file, findings, memory, trailer, onBytes }: Reading): AsyncGenerator<RawRow[]> {
  memory?.begin('ndjson');
  const columns = Object.keys(file.format.columns);
  const names = new Set(columns);
  const unknownMembers = new UnknownMembers();
  const splitter = new LineSplitter();

  const toRow = ({ text: line, number: lineNumber }: Line): RawRow | null => {
    if (line.trim() === '') return null;
    const print = memory?.read(line, 0, line.length, lineNumber);
    trailer.refuseRowAfter(lineNumber);
    if (print === null) return null;
    const value = parse(line);
    if (typeof value === 'string') {
      findings.bad(lineNumber, '', value);
      return null;
    }
    if (value[trailerName] !== undefined) {
      trailer.read(lineNumber, value[trailerName], value['#complete']);
      return null;
    }
    for (const name of Object.keys(value)) if (!names.has(name)) unknownMembers.add(name, lineNumber);
    return { line: lineNumber, print, values: columns.map((name) => value[name]) };
  };

  for await (const text of readText(file, { onBytes, onForm: (form) => findings.readAs(form) })) {
    yield splitter
      .push(text)
      .map(toRow)
      .filter((row) => row !== null);
    if (splitter.pending > maxLineLength)
      findings.bad(splitter.skip(), '', 'is longer than a million characters; NDJSON has one object a line');
  }
  const last = splitter.end();
  if (last !== null) yield [toRow(last)].filter((row) => row !== null);
  const { line } = unknownMembers;
  if (line > 0) findings.warn(line, '', `has what is not read: ${unknownMembers.list()}; ${knownColumns(columns)}`);
}
