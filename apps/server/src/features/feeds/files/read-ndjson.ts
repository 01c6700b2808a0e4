import { known, type RawRow, type Reading } from './read-csv.ts';
import { readText } from './read-text.ts';
import { trailerName } from './trailer.ts';

/** A file without line breaks must not fill the memory. */
const longestLine = 1_000_000;

/** Splits complete lines from the remainder. */
function splitLines(text: string): { lines: string[]; rest: string } {
  const lines = text.split('\n');
  return { rest: lines.pop()!, lines };
}

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

/** A file of made-up names must not fill the memory. */
const mostOthers = 50;

/** Unknown members, and the line of the first. */
class Others {
  line = 0;
  readonly #names = new Set<string>();

  add(name: string, line: number): void {
    if (this.line === 0) this.line = line;
    if (this.#names.size < mostOthers) this.#names.add(name);
  }

  said(): string {
    return [...this.#names].join(', ');
  }
}

/** Yields the rows of an NDJSON file, one JSON object per line, in batches. Reports invalid lines to `findings`. */
export async function* readNdjson({ file, findings, memory, trailer, onBytes }: Reading): AsyncGenerator<RawRow[]> {
  memory?.begin('ndjson');
  const columns = Object.keys(file.format.columns);
  const names = new Set(columns);
  const others = new Others();
  let number = 0;
  let rest = '';
  let passing = false;

  const toRow = (line: string): RawRow | null => {
    number += 1;
    if (line.trim() === '') return null;
    const print = memory?.read(line, 0, line.length, number);
    trailer.refuseRowBehind(number);
    if (print === null) return null;
    const value = parse(line);
    if (typeof value === 'string') {
      findings.bad(number, '', value);
      return null;
    }
    if (value[trailerName] !== undefined) {
      trailer.read(number, value[trailerName], value['#complete']);
      return null;
    }
    for (const name of Object.keys(value)) if (!names.has(name)) others.add(name, number);
    return { line: number, print, values: columns.map((name) => value[name]) };
  };

  for await (const text of readText(file, { onBytes, onEncoding: (encoding) => findings.readAs(encoding) })) {
    const split = splitLines(rest + text);
    // The end of a line that was reported as too long.
    if (passing && split.lines.length > 0) {
      split.lines.shift();
      passing = false;
    }
    rest = passing ? '' : split.rest;
    yield split.lines.map(toRow).filter((row) => row !== null);
    if (rest.length > longestLine) {
      findings.bad(++number, '', 'is longer than a million characters; NDJSON has one object a line');
      rest = '';
      passing = true;
    }
  }
  if (rest !== '') yield [toRow(rest)].filter((row) => row !== null);
  if (others.line > 0) findings.warn(others.line, '', `has what is not read: ${others.said()}; ${known(columns)}`);
}
