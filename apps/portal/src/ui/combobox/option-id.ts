/** Returns the element id of the option at that index, counted through all groups. */
export const optionId = (list: string, at: number): string => `${list}-${at}`;

export const optionAt = (list: string, at: number): HTMLElement | null => document.getElementById(optionId(list, at));

/**
 * Returns where a key leads in a list of options: an index from 0, null for back into the field, or undefined where the
 * field handles the key.
 */
export function placeAfter(key: string, at: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return at === null ? 0 : at + 1 < count ? at + 1 : null;
  if (key === 'ArrowUp') return at === null ? count - 1 : at > 0 ? at - 1 : null;
  if (at === null) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
