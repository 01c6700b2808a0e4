/** An entry of the content's ThemeColors: a colour's name and its values in both themes. Source: 000 §3, 001 §3. */
export interface ThemeColour {
  name: string;
  light: unknown;
  dark: unknown;
}

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the entries of the find `theme-colors`. It can be a single type with the list `ThemeColors`, or a collection
 * of entries, wrapped in attributes or flat. Leaves out entries without a name.
 */
export function readThemeColours(content: unknown): ThemeColour[] {
  const list = Array.isArray(content) ? content : isPart(content) ? content['ThemeColors'] : null;
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    if (!isPart(entry)) return [];
    const { Color: name, Light: light, Dark: dark } = isPart(entry['attributes']) ? entry['attributes'] : entry;
    return typeof name === 'string' ? [{ name, light, dark }] : [];
  });
}
