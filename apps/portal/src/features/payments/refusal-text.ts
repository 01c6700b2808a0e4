import { CallError } from '@tradecounter/contract/client';

/** What the server says of a field, else of the whole; `lost` where it did not answer. */
export function refusalText(error: Error, field: string, lost: string): string {
  if (!(error instanceof CallError) || error.status === 0) return lost;
  return error.fields[field] ?? error.message;
}
