import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const features = 'apps/server/src/features';

/** Returns the feature of a path below the features' folder. */
const featureOf = (path: string): string => path.slice(features.length + 1).split('/')[0]!;

const sources = (root: string, pattern: string): string[] =>
  globSync(`${features}/${pattern}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|matrix)\.ts$/.test(path))
    .sort();

/** Returns the feature that declares each table, by the table's name in the database. */
function ownersIn(root: string): Map<string, string> {
  const declared = sources(root, '*/**/tables.ts').concat(sources(root, '*/tables.ts'));
  return new Map(
    [...new Set(declared)].flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(
        ([, table]): [string, string] => [table!, featureOf(path)],
      ),
    ),
  );
}

/** Returns every string of a source. A value that is filled into a template becomes a question mark. */
function textsOf(path: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ? '));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest));
  return texts;
}

const tableName = '(?:only\\s+)?"?(\\w+)"?';
const writes = new RegExp(
  `\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?)\\s+${tableName}`,
  'gi',
);
/** Includes the tables after commas: `from orders o, order_lines l`. */
const reads = new RegExp(
  `\\b(?:from|join|using)\\s+${tableName}((?:\\s+(?:as\\s+)?\\w+)?(?:\\s*,\\s*\\w+(?:\\s+(?:as\\s+)?\\w+)?)*)`,
  'gi',
);

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, first, more = '']) => [
    first!,
    ...[...more.matchAll(/,\s*(\w+)/g)].map(([, next]) => next!),
  ]);

/** The features that each feature may call, as in .dependency-cruiser.cjs. */
type Callable = Readonly<Record<string, readonly string[]>>;

/** Tables that a feature, or a file or folder in it, may read although the feature may not call their owner. */
type ReadsAbove = Readonly<Record<string, readonly string[]>>;

/** Returns the tables that the file may read. */
const readableAbove = (path: string, readsAbove: ReadsAbove): string[] =>
  Object.entries(readsAbove).flatMap(([place, tables]) =>
    [`${features}/${place}/`, `${features}/${place}.ts`].some((start) => path.startsWith(start)) ? tables : [],
  );

/**
 * Returns a sentence for each place where a feature writes a table of another feature, or reads one of a feature that
 * it may not call. The names of the tables come from the SQL.
 */
export function foreignTables(root: string, mayCall: Callable, readsAbove: ReadsAbove): string[] {
  const owners = ownersIn(root);
  const problems = sources(root, '**/*.ts').flatMap((path) => {
    const feature = featureOf(path);
    const foreignIn = (texts: readonly string[], pattern: RegExp): string[] =>
      texts
        .flatMap((text) => namesIn(text, pattern))
        .filter((table) => ![undefined, feature].includes(owners.get(table)));
    const source = readFileSync(join(root, path), 'utf8');
    // Most sources name no table of another feature, so only the others are parsed.
    const texts =
      foreignIn([source], writes).length + foreignIn([source], reads).length === 0 ? [] : textsOf(path, source);
    const foreign = (pattern: RegExp): string[] => foreignIn(texts, pattern);
    const written = foreign(writes);
    const above = readableAbove(path, readsAbove);
    const read = [...foreign(reads), ...foreign(writes)].filter(
      (table) => !(mayCall[feature] ?? []).includes(owners.get(table)!) && !above.includes(table),
    );
    return [
      ...written.map((table) => `${path} writes ${table}, which ${owners.get(table)} owns`),
      ...read.map((table) => `${path} reads ${table}, but ${feature} may not call ${owners.get(table)}`),
    ];
  });
  return [...new Set(problems)];
}
