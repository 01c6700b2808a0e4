import { CommandError } from '../command-error.ts';

const namePattern = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,58}[\p{L}\p{N}])?$/u;

/** The name of a system or a webhook. Throws CommandError. */
export function readName(given: string): string {
  const text = given.trim();
  if (namePattern.test(text)) return text;
  throw new CommandError('A name has up to 60 letters, digits, blanks, dots and dashes.');
}
