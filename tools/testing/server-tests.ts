import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './children.ts';

const apps = join(root, 'apps');

/** Returns the modules that a source imports by a relative path, without type-only imports. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export)(?! type\b)[^;'"]*?['"](\.[^'"]+\.ts)['"]|\bimport\('(\.[^']+\.ts)'\)/gm)].map(
    ([, named, loaded]) => (named ?? loaded)!,
  );

/** Returns whether a source gets the database of the run from vitest. */
const injectsDatabase = (source: string): boolean => /\binject\('(?:server|dump)'\)/.test(source);

/** Returns a function that checks whether a module, or one that it imports, uses the database of the run. */
function providedDatabaseCheck(): (path: string) => boolean {
  const cache = new Map<string, { uses: boolean; imports: string[] }>();
  const read = (path: string) => {
    const cached = cache.get(path);
    if (cached !== undefined) return cached;
    const source = readFileSync(path, 'utf8');
    const imports = importsOf(source).map((module) => resolve(dirname(path), module));
    const entry = { uses: injectsDatabase(source), imports };
    cache.set(path, entry);
    return entry;
  };
  return (path) => {
    const reached = new Set([path]);
    for (const module of reached) {
      const { uses, imports } = read(module);
      if (uses) return true;
      for (const next of imports) reached.add(next);
    }
    return false;
  };
}

/**
 * Tests on the provided database that also run on PGlite, by the start of their path in `apps`: those that open,
 * lock, fill or empty a database, those that rank search results, and one test of every call and field (decision 0105).
 */
const onBoth = [
  'server/src/platform/db/',
  'server/src/platform/housekeeping/',
  'server/src/platform/http/fair-requests.test.ts',
  'server/src/platform/jobs/job-list.test.ts',
  'server/src/platform/outbox/',
  'server/src/features/catalog/catalog.test.ts',
  'server/src/features/catalog/search/broad-search.test.ts',
  'server/src/features/catalog/search/search.test.ts',
  'server/src/features/orders/orders.test.ts',
  'server/src/features/stock/',
  'server/test/database.test.ts',
  'server/test/matrix/demo-matrix.test.ts',
] as const;

interface ServerTests {
  /** The files that run on PGlite: those of `onBoth`, and those that create their own database or need none. */
  embedded: string[];
  /** The files that run on PostgreSQL: all that use the provided database. */
  postgres: string[];
  /** The entries of `onBoth` without a test file that uses the provided database. */
  empty: string[];
}

/**
 * Divides the server's test files between the two steps. A file that creates its own database, or needs none, would be
 * the same in both, so it runs in one. Its imports show which it is. Paths are from the root of the checkout.
 */
export function divideServerTests(): ServerTests {
  const usesProvided = providedDatabaseCheck();
  const files = globSync('{server,demo}/{src,test}/**/*.test.ts', {
    cwd: apps,
    exclude: ['**/*.deep.test.ts'],
  }).toSorted();
  const provided = files.filter((file) => usesProvided(join(apps, file)));
  const both = (file: string): boolean => onBoth.some((start) => file.startsWith(start));
  const inCheckout = (list: string[]): string[] => list.map((file) => `apps/${file}`);
  return {
    embedded: inCheckout(files.filter((file) => !provided.includes(file) || both(file))),
    postgres: inCheckout(provided),
    empty: onBoth.filter((start) => !provided.some((file) => file.startsWith(start))),
  };
}
