import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** The columns of a line of SQL. The formatter keeps the code around it within them, but leaves templates as they are. */
const columns = 120;

/** Returns the wide lines that belong to a template of SQL, by their numbers. */
export function wideSql(path: string, text: string): number[] {
  const lines = text.split('\n');
  const wide = lines.flatMap((line, at) => (line.length > columns ? [at + 1] : []));
  // A text without them needs no parser.
  if (wide.length === 0 || !text.includes('sql`')) return [];
  const inSql = new Set<number>();
  const lineAt = (at: number): number => text.slice(0, at).split('\n').length;
  new Visitor({
    TaggedTemplateExpression({ tag, quasi: { start, end } }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      const [first, last] = [lineAt(start), lineAt(end)];
      for (const line of wide) if (line >= first && line <= last) inSql.add(line);
    },
  }).visit(parseSync(path, text).program);
  return [...inSql];
}

/** Returns the wide lines of SQL in the repository, as `path:line`. */
export const wideSqlIn = (root: string): string[] =>
  globSync('{apps,packages,bench,tools,e2e}/**/*.ts', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|\.cache)$/.test(path),
  })
    .sort()
    .flatMap((path) => wideSql(path, readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line}`));
