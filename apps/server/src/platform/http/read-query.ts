import type * as z from 'zod/mini';
import type { FieldProblem } from '../failure.ts';
import { readInput } from './read-input.ts';

/**
 * Parses the query of an endpoint for systems, or reports every invalid field. Unknown names are invalid too, because a
 * typo would silently change the request.
 */
export function readQuery<Fields extends z.core.$ZodShape>(
  shape: z.ZodMiniObject<Fields>,
  query: unknown,
): { input: z.output<z.ZodMiniObject<Fields>> } | { fields: Record<string, FieldProblem> } {
  const result = readInput({ query: shape }, { query, body: undefined });
  const unknown = Object.keys(query as object).filter((name) => !(name in shape.shape));
  const fields = {
    ...('fields' in result && result.fields),
    ...Object.fromEntries(unknown.map((name) => [name, { word: 'unknown' }])),
  };
  if ('fields' in result || unknown.length > 0) return { fields };
  return { input: result.input.query as z.output<z.ZodMiniObject<Fields>> };
}
