import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runCli } from '../product/run-cli.ts';

/** Who asks: a customer of his own, so that any feed will do. */
export const searcher = { username: 'bench-searcher', password: 'bench-searcher', customerNumber: 'BENCH' } as const;

const account = {
  'locations.csv': 'id,reportName\nBENCH,Bench\n',
  'customers.csv': 'number,name,location\nBENCH,Bench,BENCH\n',
} as const;

const claims = 'showPrices=Y|showVendor=Y|showManufacturerItem=Y|showColorFields=Y|showSpecs=Y';

/** A database of its own on that server. Answers its address. */
export async function makeDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Brings the feed in and adds a customer with a person who may search. Bad rows are left out, as an import does. */
export async function fillProduct(databaseUrl: string, feed: string): Promise<void> {
  const env = { DATABASE_URL: databaseUrl };
  await runCli(['import', feed], env).catch((error: Error) => {
    // With bad rows it ends with 1 and has loaded the rest.
    if (!error.message.includes('bad')) throw error;
  });
  const folder = await mkdtemp(join(tmpdir(), 'tc-bench-account-'));
  try {
    for (const [name, text] of Object.entries(account)) await writeFile(join(folder, name), text);
    await runCli(['import', folder], env);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const { username, password, customerNumber } = searcher;
  await runCli(['users', 'add', username, '--customer', customerNumber, '--claims', claims, '--password-stdin'], env, {
    input: password,
  });
}
