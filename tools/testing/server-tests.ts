import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './children.ts';

const folder = join(root, 'apps/server');

/** Modules that a source imports by a relative path, except for types alone. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export)(?! type\b)[^;'"]*?['"](\.[^'"]+\.ts)['"]|\bimport\('(\.[^']+\.ts)'\)/gm)].map(
    ([, named, loaded]) => (named ?? loaded)!,
  );

/** Whether a source asks vitest for the database of the run. */
const asksVitest = (source: string): boolean => /\binject\('(?:server|dump)'\)/.test(source);

/** Finds out whether a module, or one that it imports, uses the database that the run provides. */
function providedDatabaseCheck(): (path: string) => boolean {
  const known = new Map<string, { uses: boolean; imports: string[] }>();
  const read = (path: string) => {
    const found = known.get(path);
    if (found !== undefined) return found;
    const source = readFileSync(path, 'utf8');
    const imports = importsOf(source).map((place) => resolve(dirname(path), place));
    const entry = { uses: asksVitest(source), imports };
    known.set(path, entry);
    return entry;
  };
  return (path) => {
    const reached = new Set([path]);
    for (const one of reached) {
      const { uses, imports } = read(one);
      if (uses) return true;
      for (const next of imports) reached.add(next);
    }
    return false;
  };
}

/**
 * Tests on the provided database that run on PGlite too, by the beginning of their path in `apps/server`: what opens, locks, fills or
 * empties a database, what ranks hits, and one walk through every call and field (decision 0105).
 */
const onBoth = [
  'src/platform/db/',
  'src/platform/housekeeping/',
  'src/platform/http/fair-requests.test.ts',
  'src/platform/jobs/job-list.test.ts',
  'src/platform/outbox/',
  'src/features/catalog/catalog.test.ts',
  'src/features/catalog/search/broad-search.test.ts',
  'src/features/catalog/search/search.test.ts',
  'src/features/orders/orders.test.ts',
  'src/features/stock/',
  'test/database.test.ts',
  'test/matrix/demo-matrix.test.ts',
] as const;

interface ServerTests {
  /** Runs on PGlite: files of `onBoth`, and those that bring their own database or need none. */
  embedded: string[];
  /** Runs on PostgreSQL: every file that uses the provided database. */
  postgres: string[];
  /** Places of `onBoth` without a test file that uses the provided database. */
  empty: string[];
}

/**
 * Divides the server's test files between the two steps. A file that brings its own database, or needs none, is the same in both, so
 * it runs in one. Its imports show that, so there is no list to keep. Paths from the root of the checkout.
 */
export function divideServerTests(): ServerTests {
  const usesProvided = providedDatabaseCheck();
  const files = globSync('{src,test}/**/*.test.ts', { cwd: folder, exclude: ['**/*.deep.test.ts'] }).toSorted();
  const provided = files.filter((file) => usesProvided(join(folder, file)));
  const both = (file: string): boolean => onBoth.some((place) => file.startsWith(place));
  const inCheckout = (list: string[]): string[] => list.map((file) => `apps/server/${file}`);
  return {
    embedded: inCheckout(files.filter((file) => !provided.includes(file) || both(file))),
    postgres: inCheckout(provided),
    empty: onBoth.filter((place) => !provided.some((file) => file.startsWith(place))),
  };
}
