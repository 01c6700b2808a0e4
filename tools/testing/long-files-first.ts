import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './children.ts';

/** Ends of the paths of the longest test files. One that started last would leave the other workers idle. */
const longest: readonly string[] = [
  'e2e/journeys/main-job.test.ts',
  'e2e/journeys/pages/desk.test.ts',
  'e2e/journeys/pages/phone.test.ts',
  'test/hostile/hostile-round.test.ts',
  'test/matrix/demo-matrix.test.ts',
];

const mixed = (seed: number, path: string): string => createHash('sha1').update(`${seed} ${path}`).digest('hex');

/** Orders files as the seed shuffles their paths, with the longest files before the others. */
export function orderFiles<T>(files: readonly T[], seed: number, pathOf: (file: T) => string): T[] {
  const isLong = (file: T): boolean => longest.some((end) => pathOf(file).endsWith(end));
  const place = (file: T): string => `${isLong(file) ? 0 : 1} ${mixed(seed, pathOf(file))}`;
  const placed = files.map((file) => ({ file, place: place(file) }));
  return placed.sort((one, other) => (one.place < other.place ? -1 : 1)).map(({ file }) => file);
}

/** Shuffles the test files by the seed of `npm test`, the longest first. Without one, Vitest chooses the order. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env['TEST_ORDER_SEED'];
    return seed === undefined
      ? super.sort(files)
      : orderFiles(files, Number(seed), ({ moduleId }) => relative(root, moduleId));
  }
}
