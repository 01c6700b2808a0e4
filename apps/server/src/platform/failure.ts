import type { ErrorCode } from '@tradecounter/contract/errors';

/**
 * The only error that verbs throw on purpose. `word` is the key of the message in the language files. `fields` maps
 * invalid fields to keys of their own.
 */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly word: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly fields: Readonly<Record<string, FieldProblem>>;

  constructor(
    code: ErrorCode,
    word: string = `error.${code}`,
    values: Readonly<Record<string, string | number>> = {},
    fields: Readonly<Record<string, FieldProblem>> = {},
  ) {
    super(word);
    this.name = 'Failure';
    this.code = code;
    this.word = word;
    this.values = values;
    this.fields = fields;
  }
}

/** Key under `field.` with its values. */
export interface FieldProblem {
  word: string;
  values?: Readonly<Record<string, string | number>>;
}

/** A text that exceeds this number of characters. */
export const tooLong = (limit: number): FieldProblem => ({ word: 'too_long', values: { limit } });

/** A value that isn't one of the known ones. */
export const notAmong = (known: readonly string[]): FieldProblem => ({
  word: 'choice',
  values: { values: known.join(', ') },
});

/** Invalid input, with every invalid field at once. */
export const invalid = (fields: Readonly<Record<string, FieldProblem>>): Failure =>
  new Failure('invalid', 'error.invalid', {}, fields);

/** A request that would cost the database or this process too much. */
export const tooCostly = (): Failure => new Failure('invalid', 'error.too_costly');

/** Too many requests. The caller may retry after this many seconds, at least one. */
export function tooMany(seconds: number): Failure {
  const whole = Math.max(1, Math.ceil(seconds));
  return new Failure('too_many', 'error.too_many', { seconds: whole, count: whole });
}
