import { limits } from '@tradecounter/contract/limits';
import { Failure, type FieldProblem } from './failure.ts';

/** A page as a query asks for it. GraphQL accepts null for an argument that has a default. */
export interface PageAsked {
  page?: number | null | undefined;
  size?: number | null | undefined;
}

/**
 * Returns the page's number and size. Throws `invalid` with the exceeded bound. Pages count from 1 and have 1 to
 * `maxRows` rows.
 */
export function checkPage({ page = 1, size }: PageAsked, maxRows: number): { page: number; size: number } {
  const fits = (given: number | null | undefined, most: number): given is number =>
    Number.isSafeInteger(given) && given! >= 1 && given! <= most;
  if (fits(page, limits.pages) && fits(size, maxRows)) return { page, size };
  const bounds = [
    { name: 'page', given: page, most: limits.pages },
    { name: 'size', given: size, most: maxRows },
  ];
  const passed = bounds.filter(({ given, most }) => !fits(given, most));
  const fields = passed.map(({ name, most }): [string, FieldProblem] => [name, { word: 'bound', values: { most } }]);
  const [first] = passed as [(typeof passed)[number]];
  throw new Failure('invalid', 'error.bound', { ...first, given: String(first.given) }, Object.fromEntries(fields));
}
