import { CallError } from '@tradecounter/contract/client';
import { failureText } from '../../app/api/failure-text.ts';

/** Returns the server's message about a field, else about the whole call, or why it didn't answer. */
export const refusalText = (error: Error, field: string): string =>
  (error instanceof CallError ? error.fields[field] : undefined) ?? failureText(error);
