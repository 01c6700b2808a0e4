import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const portal = 'apps/portal';

/** The folder of the generated types, which the portal's tsconfig.json names as one of its root folders. */
const types = '.cache/style-sheets';

/** Comments, strings, global selectors, and whatever is no selector: rules with `@` and the content of blocks. */
const noSelectors = /\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|:global\([^)]*\)|@[^{};]*/g;

/** Returns the classes that a CSS module declares. */
export const classesIn = (sheet: string): string[] => [
  ...new Set(
    [...sheet.replaceAll(noSelectors, ' ').matchAll(/([^{};]*)\{/g)].flatMap(([, selector]) =>
      [...selector!.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name!),
    ),
  ),
];

/** Returns the paths of the portal's CSS modules, from the root. */
const sheetsOf = (root: string): string[] =>
  globSync(`${portal}/src/**/*.module.css`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

/**
 * Writes the type of each CSS module into a folder outside the sources, so that the type check rejects a class that its
 * module doesn't declare. Unchanged files stay as they are, for the incremental check.
 */
export function writeClassTypes(root: string): void {
  const sheets = sheetsOf(root);
  const typeOf = (path: string): string => join(types, path.replace(/\.css$/, '.d.css.ts'));
  const current = new Set(sheets.map(typeOf));
  for (const path of globSync(`${types}/**/*.ts`, { cwd: root })) if (!current.has(path)) rmSync(join(root, path));
  for (const path of sheets) {
    const file = join(root, typeOf(path));
    const members = classesIn(read(root, path)).map((name) => `  readonly '${name}': string;\n`);
    const text = `declare const style: {\n${members.join('')}};\nexport default style;\n`;
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/**
 * Returns the classes that a source uses of each CSS module that it imports, by the module's path. Null means any of
 * them, because an expression chooses the class, or a constant of another type names the module.
 */
function usesIn(path: string, text: string): Map<string, (string | null)[]> {
  const names = new Map<string, string>();
  const uses = new Map<string, (string | null)[]>();
  const use = (name: string, used: string | null): void => {
    const sheet = names.get(name);
    if (sheet !== undefined) uses.get(sheet)!.push(used);
  };
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!source.value.endsWith('.module.css')) return;
      const sheet = posix.join(posix.dirname(path), source.value);
      uses.set(sheet, []);
      for (const { local } of specifiers) names.set(local.name, sheet);
    },
    MemberExpression({ object, property, computed }) {
      if (object.type !== 'Identifier') return;
      if (!computed && property.type === 'Identifier') use(object.name, property.name);
      else use(object.name, property.type === 'Literal' ? String(property.value) : null);
    },
    VariableDeclarator({ init }) {
      if (init?.type === 'Identifier') use(init.name, null);
    },
  }).visit(parseSync(path, text).program);
  return uses;
}

/** Returns the classes of the portal's CSS modules that no source uses, as `path .class`. */
export function unusedClasses(root: string): string[] {
  const used = new Map<string, Set<string>>(sheetsOf(root).map((path) => [path, new Set()]));
  for (const file of globSync(`${portal}/src/**/*.{ts,tsx}`, { cwd: root })) {
    const text = read(root, file);
    if (!text.includes('.module.css')) continue;
    for (const [sheet, uses] of usesIn(file.replaceAll('\\', '/'), text))
      for (const use of uses.includes(null) ? classesIn(read(root, sheet)) : uses) used.get(sheet)?.add(use!);
  }
  for (const path of used.keys())
    for (const [, names, from] of read(root, path).matchAll(/composes:\s*([\w\s-]+?)(?:\s+from\s+'([^']+)')?;/g))
      for (const name of names!.split(/\s+/))
        used.get(from === undefined ? path : posix.join(posix.dirname(path), from))?.add(name);
  return [...used].flatMap(([path, names]) =>
    classesIn(read(root, path))
      .filter((name) => !names.has(name))
      .map((name) => `${path} .${name}`),
  );
}
