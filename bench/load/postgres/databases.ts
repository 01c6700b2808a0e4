import pg from 'pg';

/** The address of another database on the same server. */
export const databaseUrl = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** Runs statements on one connection. */
export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A database that is dropped between two statements ends the connection. The next statement rejects.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const databaseExists = (serverUrl: string, name: string): Promise<boolean> =>
  onDatabase(
    serverUrl,
    async (client) => ((await client.query('select 1 from pg_database where datname = $1', [name])).rowCount ?? 0) > 0,
  );

/** A fresh database, empty or the copy of another. Answers its address. */
export async function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<string> {
  await onDatabase(serverUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    // Copying files is quicker than writing every page to the log.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return databaseUrl(serverUrl, name);
}

export const dropDatabase = (serverUrl: string, name: string): Promise<unknown> =>
  onDatabase(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
