import { fraction } from '@tradecounter/rules/fraction';
import type { FieldProblem } from '../../../platform/failure.ts';

/** Returns a problem when the maximum is below the minimum. Returns null when they fit or one is absent. */
export function levelProblem({
  minimum,
  maximum,
}: {
  minimum: string | null;
  maximum: string | null;
}): FieldProblem | null {
  return minimum !== null && maximum !== null && fraction(maximum).lt(minimum)
    ? { word: 'below_minimum', values: { minimum } }
    : null;
}
