import type { Call } from '@tradecounter/contract/call';
import { characterProblems } from '@tradecounter/contract/text';
import type * as z from 'zod/mini';
import { type FieldProblem, notAmong, tooLong } from '../failure.ts';

export interface Input {
  query: unknown;
  body: unknown;
}

type Issue = z.core.$ZodIssue;

/** Rules of the contract whose message is the key of the problem's word. */
const contractWords: ReadonlySet<string> = new Set([
  'card_number',
  'dollars',
  'origin',
  'photo',
  'quantity',
  ...Object.values(characterProblems),
]);

const problemOf = (issue: Issue): FieldProblem => {
  switch (issue.code) {
    case 'invalid_type':
      return { word: issue.input === undefined ? 'missing' : 'type' };
    case 'too_big':
      return issue.origin === 'string' ? tooLong(Number(issue.maximum)) : { word: 'range' };
    case 'too_small':
      if (issue.origin !== 'string') return { word: 'range' };
      return issue.minimum === 1
        ? { word: 'too_short' }
        : { word: 'too_few', values: { limit: Number(issue.minimum) } };
    case 'invalid_value':
      return notAmong(issue.values.map(String));
    case 'invalid_union':
      return { word: issue.input === undefined ? 'missing' : 'type' };
    case 'invalid_format':
    case 'custom':
      return { word: contractWords.has(issue.message) ? issue.message : 'format' };
    default:
      return { word: 'format' };
  }
};

/** Collects every invalid field with its first problem. */
const collect = (issues: readonly Issue[], fields: Record<string, FieldProblem>): void => {
  for (const issue of issues) {
    // A strict shape names each field that it doesn't know.
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    for (const key of unknown) fields[[...issue.path, key].map(String).join('.')] ??= { word: 'unknown' };
    if (unknown.length === 0) fields[issue.path.map(String).join('.') || 'body'] ??= problemOf(issue);
  }
};

/** No call has an input nested deeper than this. */
const maxDepth = 4;

/** PostgreSQL can't store NUL or lone surrogates in text. They are invalid input anywhere, not a server error. */
const isUnstorable = (value: unknown, depth = 0): boolean =>
  typeof value === 'string'
    ? value.includes('\u0000') || !value.isWellFormed()
    : typeof value === 'object' &&
      value !== null &&
      (depth > maxDepth ||
        Object.entries(value).some(([name, one]) => isUnstorable(name) || isUnstorable(one, depth + 1)));

/** Validates query and body against the call's declaration. Returns the parsed input, or all invalid fields at once. */
export function readInput(
  call: Pick<Call, 'query' | 'body'>,
  raw: Input,
): { input: Input } | { fields: Record<string, FieldProblem> } {
  // Names come from outside, so the prototype is null, and no name means anything.
  const fields = Object.create(null) as Record<string, FieldProblem>;
  const input: Input = { query: undefined, body: undefined };
  for (const part of ['query', 'body'] as const) {
    const shape = call[part];
    if (shape === undefined) continue;
    const value = raw[part] ?? {};
    const result = shape.safeParse(value, { reportInput: true });
    if (result.success) input[part] = result.data;
    else collect(result.error.issues, fields);
    for (const [name, one] of Object.entries(value as object))
      if (isUnstorable(one)) fields[name] ??= { word: 'format' };
  }
  return Object.keys(fields).length > 0 ? { fields } : { input };
}
