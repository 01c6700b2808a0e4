import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';

const clean = 'export const greet = (name: string): string => `Hello ${name}`;\n';

/** Each kind of forbidden code, with a module that has it and the rule that finds it. */
const forbidden = [
  ['only config.ts reads the environment', "export const port = process.env['PORT'];", 'node(no-process-env)'],
  ['no value without a type', 'export const read = (value: any): string => value.name;', 'typescript(no-explicit-any)'],
  ['no switched-off type check', "// @ts-ignore\nexport const one: number = 'one';", 'typescript(ban-ts-comment)'],
  ['no left-over console.log', "console.log('here'); export {};", 'eslint(no-console)'],
  ['no text becomes code', 'export const run = (text: string): unknown => eval(text);', 'eslint(no-eval)'],
  ['no text becomes a function', 'export const make = (text: string) => new Function(text);', 'eslint(no-new-func)'],
  ['no long function', `export function count() {\n${'  count();\n'.repeat(100)}}`, 'eslint(max-lines-per-function)'],
  ['no row typed by hand', "import { rows } from '../db/database.ts'; rows();", 'eslint(no-restricted-imports)'],
  ['no comma operator', 'export const add = (sum: Set<number>) => (sum.add(1), sum);', 'eslint(no-sequences)'],
  ['no loose comparison', 'export const same = (a: number, b: number) => a == b;', 'eslint(eqeqeq)'],
] as const;

/** The names of the lint rules that each of these modules breaks. The linter starts once for all of them. */
function lint(modules: readonly string[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'tc-lint-'));
  try {
    for (const [at, text] of modules.entries()) writeFileSync(join(folder, `${at}.ts`), text);
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', join(root, '.oxlintrc.json'), '--format=json', folder],
      { encoding: 'utf8' },
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    return modules.map((_text, at) =>
      diagnostics.filter(({ filename }) => basename(filename) === `${at}.ts`).map(({ code }) => code),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('the linter finds forbidden code, and nothing in a clean module', () => {
  const [none, ...found] = lint([clean, ...forbidden.map(([, text]) => text)]);
  expect(none).toEqual([]);
  for (const [at, [rule, , code]] of forbidden.entries())
    expect([rule, found[at]]).toEqual([rule, expect.arrayContaining([code])]);
});
