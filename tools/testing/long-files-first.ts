import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Ends of the paths of the longest test files. One that started last would leave the other workers idle. */
const longest: readonly string[] = [
  'e2e/journeys/main-job.test.ts',
  'e2e/journeys/pages/desk.test.ts',
  'e2e/journeys/pages/phone.test.ts',
  'test/hostile/hostile-round.test.ts',
  'test/matrix/demo-matrix.test.ts',
];

/** The same order for the same seed (mulberry32). */
function shuffle<T>(list: readonly T[], seed: number): T[] {
  let state = seed;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const shuffled = [...list];
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!];
  }
  return shuffled;
}

/** Orders paths by the seed, with the longest files before the others. */
export function orderFiles<T>(files: readonly T[], seed: number, pathOf: (file: T) => string): T[] {
  const byPath = [...files].sort((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1));
  const isLong = (file: T): boolean => longest.some((end) => pathOf(file).endsWith(end));
  const shuffled = shuffle(byPath, seed);
  return [...shuffled.filter(isLong), ...shuffled.filter((file) => !isLong(file))];
}

/** Shuffles the test files by the seed of `npm test`, the longest first. Without one, Vitest chooses the order. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env['TEST_ORDER_SEED'];
    return seed === undefined ? super.sort(files) : orderFiles(files, Number(seed), ({ moduleId }) => moduleId);
  }
}
