import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import Fastify from 'fastify';
import pg from 'pg';
import type { Recordings } from '../record/statement.ts';

/**
 * Fastify with statements and nothing around them. Arguments: port, database, file of recordings. `GET /` runs the statements of
 * the next recording, one after the other, and answers the rows of each.
 */
const [port, connectionString, file] = process.argv.slice(2) as [string, string, string];
const { session, requests } = deserialize(readFileSync(file)) as Recordings;
const onConnect = async (client: pg.ClientBase): Promise<void> => {
  for (const statement of session) await client.query(statement);
};
const pool = new pg.Pool({ connectionString, max: 20, onConnect });
const app = Fastify();
let next = 0;
app.get('/', async () => {
  const statements = requests[next++ % requests.length]!;
  const answers: unknown[][] = [];
  for (const statement of statements) answers.push((await pool.query(statement)).rows);
  return answers;
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
