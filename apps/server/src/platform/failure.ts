import type { ErrorCode } from '@tradecounter/contract/errors';

/**
 * The one way a verb fails on purpose. `word` is the key of the sentence in the language files; `fields` names wrong
 * fields with keys of their own.
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

/** Key under `field.` and its values. */
export interface FieldProblem {
  word: string;
  values?: Readonly<Record<string, string | number>>;
}

/** A text of more characters than that. */
export const tooLong = (limit: number): FieldProblem => ({ word: 'too_long', values: { limit } });

/** A value that is none of the known ones. */
export const notAmong = (known: readonly string[]): FieldProblem => ({
  word: 'choice',
  values: { values: known.join(', ') },
});

/** Input that does not fit, with every wrong field at once. */
export const invalid = (fields: Readonly<Record<string, FieldProblem>>): Failure =>
  new Failure('invalid', 'error.invalid', {}, fields);

/** A question that would cost the database or this process too much. */
export const tooCostly = (): Failure => new Failure('invalid', 'error.too_costly');

/** Asked too often; may be asked again in so many seconds, at least one. */
export function tooMany(seconds: number): Failure {
  const whole = Math.max(1, Math.ceil(seconds));
  return new Failure('too_many', 'error.too_many', { seconds: whole, count: whole });
}
