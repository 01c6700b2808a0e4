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
  execute(message: Record<never, never>): void;
  sync(): void;
}

/** The columns of the statements that each connection has parsed; while it keeps one, the database keeps its columns. */
const columnsOf = new WeakMap<Wire, Map<string, readonly Column[]>>();

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
  private learn: ((columns: readonly Column[]) => void) | null = null;
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
    const { name = '', text } = this.statement;
    const kept = columnsOf.get(connection) ?? new Map<string, readonly Column[]>();
    columnsOf.set(connection, kept);
    const known = name === '' ? undefined : kept.get(name);
    if (name === '' || (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]) === undefined) {
      connection.parse({ name, text });
      if (name !== '') connection.submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values: this.given });
    if (known === undefined) {
      connection.describe({ type: 'P' });
      if (name !== '') this.learn = (columns) => kept.set(name, columns);
    } else {
      this.columns = known;
    }
    connection.execute({});
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, read: resultTypes.getTypeParser(dataTypeID, 'text') as Column['read'] }));
    this.learn?.(this.columns);
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
