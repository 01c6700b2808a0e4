import type { SQL } from 'drizzle-orm/sql/sql';

/** What a place or value in a statement is given as, in the order in which they stand. */
type Escape = (index: number, value: unknown) => string;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
// Statements are written as text; tables and columns do not stand in them as objects.
const casing = { getColumnCasing: ({ name }: { name: string }) => name };

/**
 * A statement's text and its values. Done without Drizzle's dialect, which takes half a second and a hundred megabytes to load.
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
