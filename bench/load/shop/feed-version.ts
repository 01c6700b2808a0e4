import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

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
export function feedVersion(checkout: string): string {
  const hash = createHash('sha256');
  const files = globSync([...folders.map((folder) => `${folder}/**`), 'apps/server/src/features/*/feeds{.ts,/**}'], {
    cwd: checkout,
    withFileTypes: true,
  }).filter((one) => one.isFile());
  for (const path of files.map((one) => join(one.parentPath, one.name)).toSorted())
    hash.update(relative(checkout, path)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 8);
}
