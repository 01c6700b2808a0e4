type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the date in a value. Null, which means no limit, when it isn't a date. */
const dayIn = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : null;

function isShown(entry: unknown, day: string): boolean {
  if (!isValues(entry)) return true;
  const [from, until] = [dayIn(entry['from']), dayIn(entry['until'])];
  return (from === null || from <= day) && (until === null || day <= until);
}

const shownOf = (list: unknown, day: string): unknown =>
  Array.isArray(list) ? list.filter((entry) => isShown(entry, day)) : list;

/**
 * Returns the fields of a document without the announcements and slices that aren't shown on that day (YYYY-MM-DD, in
 * the distributor's time zone). `from` and `until` are the first and the last day. Removed content never reaches a
 * browser.
 */
export function shownOn(attributes: Record<string, unknown>, day: string): Record<string, unknown> {
  const { appbar, slices } = attributes;
  return {
    ...attributes,
    ...(slices === undefined ? {} : { slices: shownOf(slices, day) }),
    ...(isValues(appbar) && 'announcements' in appbar
      ? { appbar: { ...appbar, announcements: shownOf(appbar['announcements'], day) } }
      : {}),
  };
}
