import { CallError } from '@tradecounter/contract/client';

/**
 * Returns the input of the last attempt if it needs a code now, because its password was right. Returns null while the
 * page asks for user name and password, also when the server no longer accepts them.
 */
export function inputNeedingCode<Input extends { code?: string }>(
  variables: Input | undefined,
  error: Error | null,
): Input | null {
  const { code } = CallError.of(error);
  if (variables === undefined || code === 'credentials') return null;
  return variables.code !== undefined || code === 'second_step' ? variables : null;
}
