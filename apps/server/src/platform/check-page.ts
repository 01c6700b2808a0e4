import { limits } from '@tradecounter/contract/limits';
import { Failure, type FieldProblem } from './failure.ts';

/** Throws `invalid` with the exceeded bound. Pages count from 1 and have 1 to `mostRows` rows. */
export function checkPage({ page = 1, size }: { page?: number; size: number }, mostRows: number): void {
  const bounds = [
    { name: 'page', given: page, most: limits.pages },
    { name: 'size', given: size, most: mostRows },
  ];
  const passed = bounds.filter(({ given, most }) => !Number.isSafeInteger(given) || given < 1 || given > most);
  if (passed.length === 0) return;
  const fields = passed.map(({ name, most }): [string, FieldProblem] => [name, { word: 'bound', values: { most } }]);
  const [first] = passed as [(typeof passed)[number]];
  // GraphQL accepts null for an argument that has a default.
  throw new Failure('invalid', 'error.bound', { ...first, given: String(first.given) }, Object.fromEntries(fields));
}
