import { mostCompared } from '../../app/state/compared-store.ts';

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Writes item numbers as one text for the address: A,B,C. A comma within a number is encoded. */
export const comparedText = (ids: readonly string[]): string | undefined =>
  ids.length === 0 ? undefined : ids.map((id) => id.replaceAll(/[%,]/g, encodeURIComponent)).join(',');

/** Reads the item numbers of an address, each once. `more` says that the address names more than fit side by side. */
export function readCompared(text = ''): { ids: readonly string[]; more: boolean } {
  const ids = text.split(',').map((id) => decode(id).trim());
  const distinct = [...new Set(ids.filter((id) => id !== ''))];
  return { ids: distinct.slice(0, mostCompared), more: distinct.length > mostCompared };
}
