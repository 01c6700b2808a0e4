import { fraction } from '@tradecounter/rules/fraction';
import type { FieldProblem } from '../../../platform/failure.ts';

/** The problem of a maximum below its minimum; none where they fit or one of them is open. */
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
