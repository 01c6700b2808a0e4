import { CallError } from '@tradecounter/contract/client';
import type { Credentials } from '../mutations.ts';

/** Whom a code is asked of now: the password was right. Null while user name and password are asked for, also again because they are no longer right. */
export function codeAskedOf(variables: Credentials | undefined, error: Error | null): Credentials | null {
  const code = error instanceof CallError ? error.code : null;
  if (variables === undefined || code === 'credentials') return null;
  return variables.code !== undefined || code === 'second_step' ? variables : null;
}
