import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { runCli } from '../../product/run-cli.ts';
import type { Side } from '../sides/side.ts';
import { createDatabase, databaseExists, dropDatabase, onDatabase } from '../postgres/databases.ts';

/** Everything that decides what an import leaves in the database. */
const folders = [
  'bench/feeds',
  'bench/load/shop',
  'apps/server/migrations',
  'apps/server/src/platform/feeds',
  'apps/server/src/features/catalog/search',
  'packages/contract/src/feeds',
];

/** Changes with any file of the checkout that an import depends on: eight letters and digits for a name. */
function feedVersion(checkout: string): string {
  const hash = createHash('sha256');
  const files = globSync([...folders.map((folder) => `${folder}/**`), 'apps/server/src/features/*/feeds{.ts,/**}'], {
    cwd: checkout,
    withFileTypes: true,
  }).filter((one) => one.isFile());
  for (const path of files.map((one) => join(one.parentPath, one.name)).toSorted())
    hash.update(relative(checkout, path)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 8);
}

const run = promisify(execFile);

const people = { users: 50, customers: 200, each: 40 } as const;

/** Every person may act for forty customers, so that there are enough carts. */
function accounts(): string {
  const lines = ['username,customer'];
  for (let user = 0; user < people.users; user++) {
    for (let place = 0; place < people.each; place++) {
      const customer = ((user * 4 + place * 5) % people.customers) + 1;
      lines.push(`bench${user === 0 ? '' : user + 1},C${String(customer).padStart(4, '0')}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

async function fill(checkout: string, url: string, items: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-bench-feed-'));
  try {
    await run(process.execPath, [join(checkout, 'bench/feeds/make-feed.ts'), '--items', String(items), '--to', folder]);
    await writeFile(join(folder, 'user-accounts.csv'), accounts());
    await runCli(['import', folder], { DATABASE_URL: url }, { from: checkout });
    await onDatabase(url, (client) => client.query('vacuum analyze'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A database with a distributor of so many items for a checkout, brought in by its own import; kept for the next run under a name that changes
 * with the import. Answers the address of a copy, whose name ends with the side's.
 */
export async function prepareShop(
  serverUrl: string,
  items: number,
  { name: side, root }: Side,
  say: (line: string) => void,
): Promise<string> {
  const kept = `bench_${items}_${feedVersion(root)}`;
  if (!(await databaseExists(serverUrl, kept))) {
    const name = `${kept}_unfinished`;
    say(`Importing ${items.toLocaleString('en')} items …`);
    await fill(root, await createDatabase(serverUrl, name), items);
    await onDatabase(serverUrl, (client) => client.query(`alter database ${name} rename to ${kept}`));
  }
  return createDatabase(serverUrl, `bench_run_${items}_${side}`, kept);
}

export const dropShop = (serverUrl: string, url: string): Promise<unknown> =>
  dropDatabase(serverUrl, new URL(url).pathname.slice(1));
