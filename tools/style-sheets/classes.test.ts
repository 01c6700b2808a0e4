import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../rules/cruise.ts';
import { withTree } from '../rules/small-tree.ts';
import { classesIn, unusedClasses, writeClassTypes } from './classes.ts';

const src = 'apps/portal/src';

test('a source uses every class of the CSS modules', { timeout: 60_000 }, () => {
  expect(unusedClasses(root)).toEqual([]);
});

test('the classes of a module are those of its selectors', () => {
  const sheet = `/* .note { } */
.row > .cell:not(.last, :global(.mantine)),
.row::after {
  content: '.text {';
  margin: .5em;
}
@media (min-width: 40.5em) {
  .from-md { color: red; }
}
@keyframes turn { 12.5% { opacity: 0; } }
`;
  expect(classesIn(sheet)).toEqual(['row', 'cell', 'last', 'from-md']);
});

test('the type of a module has its classes, and the types of deleted modules are deleted', () => {
  const files = {
    '.cache/style-sheets/apps/portal/src/gone.module.d.css.ts': '',
    [`${src}/a/list.module.css`]: '.row { color: red; } .from-md { color: red; }',
  };
  const types = withTree(files, (folder) => {
    writeClassTypes(folder);
    return globSync('.cache/**/*.ts', { cwd: folder }).map((path) => [path, readFileSync(join(folder, path), 'utf8')]);
  });
  expect(types).toEqual([
    [
      join('.cache/style-sheets', src, 'a/list.module.d.css.ts'),
      "declare const style: {\n  readonly 'row': string;\n  readonly 'from-md': string;\n};\nexport default style;\n",
    ],
  ]);
});

test('an unused class is found, unless an expression may choose it or another class is composed of it', () => {
  const sheet = '.row { color: red; } .left { composes: base from "./base.module.css"; } .over { composes: row; }';
  const files = {
    [`${src}/one.module.css`]: sheet.replaceAll('"', "'"),
    [`${src}/base.module.css`]: '.base { color: red; } .other { color: red; }',
    [`${src}/two.module.css`]: '.any { color: red; }',
    [`${src}/three.module.css`]: '.some { color: red; }',
    [`${src}/one.tsx`]: `import style from './one.module.css';
import two from './two.module.css';
import three from './three.module.css';
const classes: Partial<Record<Kind, string>> = three;
export const One = ({ kind }) => <i style={{ left: 0 }} className={style['over'] + two[kind] + classes[kind]} />;
`,
  };
  expect(withTree(files, unusedClasses)).toEqual([
    'apps/portal/src/base.module.css .other',
    'apps/portal/src/one.module.css .left',
  ]);
});
