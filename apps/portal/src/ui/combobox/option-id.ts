/** The element of the option at that place of a list, counted through all groups. */
export const optionId = (list: string, at: number): string => `${list}-${at}`;

export const optionAt = (list: string, at: number): HTMLElement | null => document.getElementById(optionId(list, at));

/** Where a key leads in a list of options: a place from 0, null = back into the field, undefined = the key is the field's own. */
export function placeAfter(key: string, at: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return at === null ? 0 : at + 1 < count ? at + 1 : null;
  if (key === 'ArrowUp') return at === null ? count - 1 : at > 0 ? at - 1 : null;
  if (at === null) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
