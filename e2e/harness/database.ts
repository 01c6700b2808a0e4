import pg from 'pg';

/** Returns the address of another database on the same server. */
export function atDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * Creates a database, empty or as a copy of `template`, which must have no connections. Names are not escaped: they
 * must consist of letters, digits and underscores.
 */
export const createDatabase = (server: string, name: string, template?: string): Promise<void> =>
  asAdmin(server, `create database ${name}${template === undefined ? '' : ` template ${template} strategy file_copy`}`);

/** Drops a database and ends its connections. */
export const dropDatabase = (server: string, name: string): Promise<void> =>
  asAdmin(server, `drop database if exists ${name} with (force)`);
