import { Failure } from '../../../platform/failure.ts';

/** Parses a line number. Returns 0, which no line has, when the text isn't one. */
export const lineNumberOf = (line: string): number => (/^[1-9]\d{0,8}$/.test(line) ? Number(line) : 0);

/** The error for a line that the list doesn't have. */
export const noLine = (): Failure => new Failure('not_found', 'error.list_line_not_found');
