import { CallError } from '@tradecounter/contract/client';

/** Whom a code is asked of now: the password was right. Null while user name and password are asked for, also again because they are no longer right. */
export function codeAskedOf<Given extends { code?: string }>(
  variables: Given | undefined,
  error: Error | null,
): Given | null {
  const code = error instanceof CallError ? error.code : null;
  if (variables === undefined || code === 'credentials') return null;
  return variables.code !== undefined || code === 'second_step' ? variables : null;
}
