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

/** A call that sends a statement and names the type of its rows, or a result that is said to have one. */
const handTyped = /(?:\.(?:query|execute|send|first)|\brows?)<|\.rows(?:\[\d+\])?!?\)* as\b/;

/** Returns the lines that write the type of a statement's rows by hand. */
export const handTypedRows = (text: string): number[] =>
  text.split('\n').flatMap((line, at) => (handTyped.test(line) ? [at + 1] : []));

/** Returns what `find` finds in the files that match, as `path:line`. */
const linesIn = (
  root: string,
  { pattern, leave = () => false }: { pattern: string; leave?: (path: string) => boolean },
  find: (path: string, text: string) => number[],
): string[] =>
  globSync(pattern, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist|\.cache)$/.test(path) })
    .filter((path) => !leave(path))
    .sort()
    .flatMap((path) => find(path, readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line}`));

/** Returns the wide lines of SQL in the repository. */
export const wideSqlIn = (root: string): string[] =>
  linesIn(root, { pattern: '{apps,packages,bench,tools,e2e}/**/*.ts' }, wideSql);

/** These pass on rows of any type, which `prepare` and `rows` infer from columns. */
const seams = /\/platform\/db\/(database|executor|over-pool|prepared|rows)\.ts$/;

/** Returns the lines of the server and the demo that write the type of a statement's rows by hand. */
export const handTypedRowsIn = (root: string): string[] =>
  linesIn(
    root,
    {
      pattern: 'apps/{server,demo}/src/**/*.ts',
      leave: (path) => /\.(test|matrix)\.ts$/.test(path) || seams.test(path),
    },
    (_path, text) => handTypedRows(text),
  );
