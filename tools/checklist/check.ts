import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../testing/children.ts';
import { checked, type Outcome } from '../testing/outcome.ts';

const demandsFile = join(import.meta.dirname, '../../docs/checklist.md');

/** Returns every demand of the checklist by its id. */
export function readDemands(markdown: string): Map<string, string> {
  const rows = [...markdown.matchAll(/^\| (S-\d{3}) \| (.*?) \| [^|]* \|$/gm)];
  return new Map(rows.map(([, id, demand]) => [id!, demand!]));
}

/** Returns every id in the titles. A range such as `S-001…S-004` counts as its two ends only: name each id. */
export const idsIn = (titles: readonly string[]): Set<string> =>
  new Set(titles.flatMap((title) => title.match(/\bS-\d{3}\b/g) ?? []));

/**
 * Returns the problems, line by line: unknown ids, and demands that no passing test names. `deep` has the test files of
 * `npm run test:deep` by the ids they name. They are no proof, because `npm test` doesn't run them.
 */
export function findGaps(
  demands: ReadonlyMap<string, string>,
  titles: readonly string[],
  deep: ReadonlyMap<string, readonly string[]> = new Map(),
): string[] {
  const named = idsIn(titles);
  const unknown = [...named].filter((id) => !demands.has(id)).map((id) => `${id} is no row of docs/checklist.md.`);
  const missing = [...demands]
    .filter(([id]) => !named.has(id))
    .map(([id, demand]) => {
      const files = deep.get(id);
      return files === undefined
        ? `No test that passed names ${id}: ${demand}`
        : `Only npm run test:deep proves ${id} (${files.join(', ')}): ${demand}`;
    });
  return [...unknown, ...missing];
}

/** Returns the files of `npm run test:deep` by the ids they name. */
function readDeepTests(): Map<string, string[]> {
  const files = new Map<string, string[]>();
  const paths = globSync('{apps,packages,tools,bench,e2e}/**/{*.deep.test.ts,deep/**/*.ts}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  for (const path of paths)
    for (const id of idsIn([readFileSync(join(root, path), 'utf8')])) files.set(id, [...(files.get(id) ?? []), path]);
  return files;
}

/** Checks that a test that ran and passed names each demand. */
export function checkChecklist(titles: readonly string[]): Outcome {
  const gaps = findGaps(readDemands(readFileSync(demandsFile, 'utf8')), titles, readDeepTests());
  return checked(
    'every demand of the checklist is named by a test that ran',
    gaps.length === 0 ? null : gaps.join('\n'),
  );
}
