import { CallError } from '@tradecounter/contract/client';

/** Returns the server's message about a field, else about the whole call; `lost` where it didn't answer. */
export function refusalText(error: Error, field: string, lost: string): string {
  if (!(error instanceof CallError) || error.status === 0) return lost;
  return error.fields[field] ?? error.message;
}
