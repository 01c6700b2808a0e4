import pg from 'pg';
import { type DescribedColumn, rowName } from './columns.ts';

/** The columns of a result, as the database describes them. */
interface Description {
  fields: DescribedColumn[];
}

/**
 * The internals of pg.Query used here. known-columns.test.ts fails if pg isn't the version they were copied from.
 */
interface Internals {
  name: string | undefined;
  text: string;
  values: unknown[];
  _result: { addFields(fields: DescribedColumn[]): void };
  _accumulateRows: boolean;
  hasBeenParsed(connection: pg.Connection): boolean;
  handleRowDescription(description: Description): void;
  handleCommandComplete(message: object, connection: pg.Connection): void;
  prepare(connection: pg.Connection): void;
}

interface Wire {
  bind(config: { portal: string; statement: string; values: unknown[] }): void;
  execute(config: { portal: string; rows: number }): void;
  sync(): void;
}

const PgQuery = pg.Query as unknown as new (config: object, callback: Callback) => Internals;

type Callback = (error: Error | null, result: pg.QueryResult) => void;

/**
 * Column descriptions by connection, then by statement name. Null means that the statement has no result columns.
 * Entries are dropped with the connection.
 */
const descriptions = new WeakMap<pg.Connection, Map<string, readonly DescribedColumn[] | null>>();

const descriptionsOf = (connection: pg.Connection): Map<string, readonly DescribedColumn[] | null> => {
  const byName = descriptions.get(connection) ?? new Map<string, readonly DescribedColumn[] | null>();
  descriptions.set(connection, byName);
  return byName;
};

/** A statement whose columns get the names of rows when they are described, so that no row has to be renamed. */
class NamingQuery extends PgQuery {
  override handleRowDescription(description: Description): void {
    for (const field of description.fields) field.name = rowName(field.name);
    super.handleRowDescription(description);
  }
}

/**
 * A named statement that requests its column description once per connection. pg would request it at each execution.
 * Caching is safe because PostgreSQL rejects a prepared statement whose columns have changed (0A000).
 */
class NamedQuery extends NamingQuery {
  #described: readonly DescribedColumn[] | null = null;

  override prepare(connection: pg.Connection): void {
    const fields = this.hasBeenParsed(connection) ? descriptionsOf(connection).get(this.name!) : undefined;
    if (fields === undefined) return super.prepare(connection);
    if (fields !== null) {
      this._result.addFields(fields as DescribedColumn[]);
      this._accumulateRows = true;
    }
    const wire = connection as unknown as Wire;
    wire.bind({ portal: '', statement: this.name!, values: this.values });
    wire.execute({ portal: '', rows: 0 });
    wire.sync();
  }

  override handleRowDescription(description: Description): void {
    super.handleRowDescription(description);
    this.#described = description.fields;
  }

  override handleCommandComplete(message: object, connection: pg.Connection): void {
    const byName = descriptionsOf(connection);
    if (!byName.has(this.name!)) byName.set(this.name!, this.#described);
    super.handleCommandComplete(message, connection);
  }
}

/** Sends a statement with encoded values. A connection keeps one with a name. */
export const sendQuery = (
  client: pg.PoolClient,
  config: { name?: string; text: string; values: (string | Buffer | null)[]; types: pg.CustomTypesConfig },
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const Sent = config.name === undefined ? NamingQuery : NamedQuery;
    const query = new Sent(config, (error, result) => (error === null ? resolve(result) : reject(error)));
    client.query(query as unknown as pg.Submittable);
  });
