import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './children.ts';

/** The ends of the paths of the slowest test files. If one started last, the other workers would be idle. */
const slowest: readonly string[] = [
  'e2e/journeys/main-job.test.ts',
  'e2e/journeys/pages/desk.test.ts',
  'e2e/journeys/pages/phone.test.ts',
  'test/hostile/hostile-round.test.ts',
  'test/matrix/demo-matrix.test.ts',
];

const hashOf = (seed: number, path: string): string => createHash('sha1').update(`${seed} ${path}`).digest('hex');

/** Shuffles files by the seed and their paths, with the slowest files first. */
export function orderFiles<T>(files: readonly T[], seed: number, pathOf: (file: T) => string): T[] {
  const isSlow = (file: T): boolean => slowest.some((end) => pathOf(file).endsWith(end));
  const sortKeyOf = (file: T): string => `${isSlow(file) ? 0 : 1} ${hashOf(seed, pathOf(file))}`;
  const keyed = files.map((file) => ({ file, sortKey: sortKeyOf(file) }));
  return keyed.sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1)).map(({ file }) => file);
}

/** Shuffles the test files by the seed of `npm test`, the slowest first. Without a seed, Vitest chooses the order. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env['TEST_ORDER_SEED'];
    return seed === undefined
      ? super.sort(files)
      : orderFiles(files, Number(seed), ({ moduleId }) => relative(root, moduleId));
  }
}
