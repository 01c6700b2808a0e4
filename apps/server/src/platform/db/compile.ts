import type { SQL } from 'drizzle-orm/sql/sql';

/** Returns the text for a place or value, by its position in the statement. */
type Escape = (index: number, value: unknown) => string;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
// Statements are SQL text and contain no table or column objects.
const casing = { getColumnCasing: ({ name }: { name: string }) => name };

/**
 * Returns a statement's text and values. Doesn't use Drizzle's dialect, which takes half a second and a hundred
 * megabytes to load.
 */
export const compileSql = (
  statement: SQL,
  escapeParam: Escape = (index) => `$${index + 1}`,
): { text: string; values: unknown[] } => {
  const { sql: text, params: values } = statement.toQuery({
    casing: casing as never,
    escapeName: quoted,
    escapeParam,
    escapeString: (value) => `'${value.replaceAll("'", "''")}'`,
  });
  return { text, values };
};
