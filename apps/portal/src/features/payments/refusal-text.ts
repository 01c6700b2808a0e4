import { CallError } from '@tradecounter/contract/client';
import { failureText } from '../../app/api/failure.ts';

/** Returns the server's message about a field, else about the whole call, or why it didn't answer. */
export const refusalText = (error: Error, field: string): string =>
  CallError.of(error).fields[field] ?? failureText(error);
