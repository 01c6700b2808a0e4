import { globSync } from 'node:fs';
import { posix } from 'node:path';

/** So many sources a folder may hold: what one look takes in. A folder that needs more has rooms. */
export const mostSources = 20;

const isSource = (path: string): boolean => /\.(ts|tsx|mjs|cjs)$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path);

/** Sources by folder below these roots. Tests, styles, schemas and what is generated do not count. */
function countSources(root: string, roots: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  const exclude = (path: string) => /(^|[\\/])(node_modules|dist|generated)$/.test(path);
  for (const path of roots
    .flatMap((one) => globSync(`${one}/**/*.*`, { cwd: root, exclude }))
    .map((one) => one.replaceAll('\\', '/'))) {
    if (isSource(path)) counted.set(posix.dirname(path), (counted.get(posix.dirname(path)) ?? 0) + 1);
  }
  return counted;
}

/**
 * What is wrong with the size of folders below these roots, each as a sentence. `large`: folders that are still too large, with the number of
 * sources that they had when they were listed. The list can only shrink: it may name none that is not too large, and none of them may grow.
 */
export function folderProblems(
  root: string,
  roots: readonly string[],
  large: Readonly<Record<string, number>>,
): string[] {
  const counted = countSources(root, roots);
  const grown = [...counted]
    .filter(([folder, count]) => count > (large[folder] ?? mostSources))
    .map(([folder, count]) => `${folder} has ${count} sources; ${mostSources} are the most`);
  const mended = Object.keys(large)
    .filter((folder) => (counted.get(folder) ?? 0) <= mostSources)
    .map((folder) => `${folder} is no longer too large: take it off the list`);
  return [...grown, ...mended].sort();
}
