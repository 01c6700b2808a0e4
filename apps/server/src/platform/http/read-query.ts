import type * as z from 'zod/mini';
import type { FieldProblem } from '../failure.ts';
import { readInput } from './read-input.ts';

/**
 * Reads the query of a door for systems, or names every wrong field. A name that the door doesn't know is wrong too: a slip in
 * it would ask for something else without a word.
 */
export function readQuery<Fields extends z.core.$ZodShape>(
  shape: z.ZodMiniObject<Fields>,
  query: unknown,
): { input: z.output<z.ZodMiniObject<Fields>> } | { fields: Record<string, FieldProblem> } {
  const read = readInput({ query: shape }, { query, body: undefined });
  const unknown = Object.keys(query as object).filter((name) => !(name in shape.shape));
  const fields = {
    ...('fields' in read && read.fields),
    ...Object.fromEntries(unknown.map((name) => [name, { word: 'unknown' }])),
  };
  if ('fields' in read || unknown.length > 0) return { fields };
  return { input: read.input.query as z.output<z.ZodMiniObject<Fields>> };
}
