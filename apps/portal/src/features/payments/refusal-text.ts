import { CallError } from '@tradecounter/contract/client';

/** Returns the server's message about a field, else about the whole call; `networkText` if it didn't answer. */
export function refusalText(error: Error, field: string, networkText: string): string {
  if (!(error instanceof CallError) || error.status === 0) return networkText;
  return error.fields[field] ?? error.message;
}
