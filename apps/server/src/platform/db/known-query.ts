import pg from 'pg';
import { resultTypes } from './result-types.ts';

/** A statement's text; with a name, each connection parses it once. */
export interface Compiled {
  name?: string;
  text: string;
}

export interface Answer<Row> {
  rows: Row[];
  /** Rows that were written or read. */
  count: number;
}

interface Column {
  name: string;
  read: (text: string) => unknown;
}

/** What is used of pg's connection. */
interface Wire {
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly (string | Buffer | null)[] }): void;
  describe(message: { type: 'P' }): void;
  close(message: { type: 'S'; name: string }): void;
  execute(message: Record<never, never>): void;
  sync(): void;
}

/** A statement that a connection has parsed; its columns are known from its first answer with rows, for as long as the database keeps it. */
interface Parsed {
  columns: readonly Column[] | null;
}

/**
 * Statements that one connection keeps parsed. The product has fewer that are in use; forms of a search that somebody asks for one after the
 * other would fill the database's memory, where each takes some hundred kB.
 */
const mostParsed = 200;

const parsedBy = new WeakMap<Wire, Map<string, Parsed>>();

/** Forgets the statement that was used longest ago. With so many kept, its own parsing has long been answered. */
function closeOldest(connection: Wire, parsed: Map<string, Parsed>): void {
  const name = parsed.keys().next().value!;
  parsed.delete(name);
  delete connection.parsedStatements[name];
  delete connection.submittedNamedStatements[name];
  connection.close({ type: 'S', name });
}

/** The statement as the connection knows it, now the one used last; parsed first where it is new. */
function parsedOn(connection: Wire, name: string, text: string): Parsed {
  const parsed = parsedBy.get(connection) ?? new Map<string, Parsed>();
  parsedBy.set(connection, parsed);
  const statement = parsed.get(name) ?? { columns: null };
  if (!parsed.delete(name) && parsed.size >= mostParsed) closeOldest(connection, parsed);
  parsed.set(name, statement);
  // pg forgets a statement that the database could not parse.
  if ((connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]) === undefined) {
    connection.parse({ name, text });
    connection.submittedNamedStatements[name] = text;
  }
  return statement;
}

type Done<Row> = (error: Error | null, answer?: Answer<Row>) => void;

/**
 * pg's query, but for what is known already: a statement that this connection has run before is not described again, which for a
 * wide row is a good part of the work on both sides.
 */
export class KnownQuery<Row> extends pg.Query {
  private readonly statement: Compiled;
  private readonly given: readonly (string | Buffer | null)[];
  private readonly done: Done<Row>;
  private readonly answer: Answer<Row> = { rows: [], count: 0 };
  private columns: readonly Column[] = [];
  private parsed: Parsed | null = null;
  private failure: Error | null = null;

  constructor(statement: Compiled, values: readonly (string | Buffer | null)[], done: Done<Row>) {
    super(statement.text, values as (string | Buffer | null)[], done as never);
    this.statement = statement;
    this.given = values;
    this.done = done;
    // pg keeps account of what a connection has parsed by it.
    Object.assign(this, { name: statement.name });
  }

  prepare(connection: Wire): void {
    const { name, text } = this.statement;
    const parsed = name === undefined ? null : parsedOn(connection, name, text);
    if (name === undefined) connection.parse({ name: '', text });
    connection.bind({ statement: name ?? '', values: this.given });
    if (parsed?.columns != null) {
      this.columns = parsed.columns;
    } else {
      connection.describe({ type: 'P' });
      this.parsed = parsed;
    }
    connection.execute({});
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, read: resultTypes.getTypeParser(dataTypeID, 'text') as Column['read'] }));
    if (this.parsed !== null) this.parsed.columns = this.columns;
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      const row: Record<string, unknown> = {};
      for (let index = 0; index < fields.length; index++) {
        const { name, read } = this.columns[index]!;
        const value = fields[index]!;
        row[name] = value === null ? null : read(value);
      }
      this.answer.rows.push(row as Row);
    } catch (error) {
      this.failure = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.answer.count = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
  }

  handleReadyForQuery(): void {
    this.done(this.failure, this.answer);
  }
}
