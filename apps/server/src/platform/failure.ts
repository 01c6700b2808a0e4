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

/** Input that does not fit, with every wrong field at once. */
export const invalid = (fields: Readonly<Record<string, FieldProblem>>): Failure =>
  new Failure('invalid', 'error.invalid', {}, fields);
