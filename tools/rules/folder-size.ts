import { globSync } from 'node:fs';
import { posix } from 'node:path';

/** The maximum number of sources in a folder. A folder that needs more has subfolders. */
export const maxSources = 20;

const isSource = (path: string): boolean => /\.(ts|tsx|mjs|cjs)$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path);

/** Counts the sources by folder below these roots, without tests, styles, schemas and generated files. */
function countSources(root: string, roots: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  const exclude = (path: string) => /(^|[\\/])(node_modules|dist|generated)$/.test(path);
  for (const path of roots
    .flatMap((folder) => globSync(`${folder}/**/*.*`, { cwd: root, exclude }))
    .map((file) => file.replaceAll('\\', '/'))) {
    if (isSource(path)) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  }
  return counts;
}

/**
 * Returns a sentence for each problem with the size of a folder below these roots. `large` lists folders that are still
 * too large, with the number of sources they had when they were listed. None of them may grow, and a folder that is no
 * longer too large must leave the list.
 */
export function folderProblems(
  root: string,
  roots: readonly string[],
  large: Readonly<Record<string, number>>,
): string[] {
  const counts = countSources(root, roots);
  const tooLarge = [...counts]
    .filter(([folder, count]) => count > (large[folder] ?? maxSources))
    .map(([folder, count]) => `${folder} has ${count} sources; ${maxSources} are the most`);
  const fixed = Object.keys(large)
    .filter((folder) => (counts.get(folder) ?? 0) <= maxSources)
    .map((folder) => `${folder} is no longer too large: take it off the list`);
  return [...tooLarge, ...fixed].sort();
}
