import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const features = 'apps/server/src/features';

/** The feature of a path below the features' folder. */
const featureOf = (path: string): string => path.slice(features.length + 1).split('/')[0]!;

const sources = (root: string, pattern: string): string[] =>
  globSync(`${features}/${pattern}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.test.ts'))
    .sort();

/** Which feature declares which table, by the table's name in the database. */
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

/** Every text that a source holds, comments left out; what is filled into a template reads as a question mark. */
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

const name = '(?:only\\s+)?"?(\\w+)"?';
const writing = new RegExp(
  `\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?)\\s+${name}`,
  'gi',
);
/** With what follows after commas: `from orders o, order_lines l`. */
const reading = new RegExp(
  `\\b(?:from|join|using)\\s+${name}((?:\\s+(?:as\\s+)?\\w+)?(?:\\s*,\\s*\\w+(?:\\s+(?:as\\s+)?\\w+)?)*)`,
  'gi',
);

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, first, more = '']) => [
    first!,
    ...[...more.matchAll(/,\s*(\w+)/g)].map(([, next]) => next!),
  ]);

/** Who may call whom, as .dependency-cruiser.cjs has it. */
type Callable = Readonly<Record<string, readonly string[]>>;

interface Exceptions {
  /** Features that write whatever tables they are given: only what they read is checked. */
  loaders: readonly string[];
  /** Tables that a feature may read although it may not call their owner. */
  readsAbove: Readonly<Record<string, readonly string[]>>;
}

/**
 * The places where a feature writes a table that is not its own, or reads one of a feature that it may not call, each as a sentence. The
 * names are read out of the SQL.
 */
export function foreignTables(root: string, mayCall: Callable, { loaders, readsAbove }: Exceptions): string[] {
  const owners = ownersIn(root);
  const problems = sources(root, '**/*.ts').flatMap((path) => {
    const feature = featureOf(path);
    const foreignIn = (texts: readonly string[], pattern: RegExp): string[] =>
      texts
        .flatMap((text) => namesIn(text, pattern))
        .filter((table) => ![undefined, feature].includes(owners.get(table)));
    const source = readFileSync(join(root, path), 'utf8');
    // Most sources name no table of others anywhere: only the rest is taken apart.
    const texts =
      foreignIn([source], writing).length + foreignIn([source], reading).length === 0 ? [] : textsOf(path, source);
    const foreign = (pattern: RegExp): string[] => foreignIn(texts, pattern);
    const written = loaders.includes(feature) ? [] : foreign(writing);
    const read = [...foreign(reading), ...foreign(writing)].filter(
      (table) => !(mayCall[feature] ?? []).includes(owners.get(table)!) && !(readsAbove[feature] ?? []).includes(table),
    );
    return [
      ...written.map((table) => `${path} writes ${table}, which ${owners.get(table)} owns`),
      ...read.map((table) => `${path} reads ${table}, but ${feature} may not call ${owners.get(table)}`),
    ];
  });
  return [...new Set(problems)];
}
