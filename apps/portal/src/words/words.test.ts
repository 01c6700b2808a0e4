import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnsOf, sortsOf } from '@tradecounter/contract/documents/document-kind';
import { documentKinds } from '@tradecounter/contract/documents/kinds';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { languages } from './language.ts';

const source = join(import.meta.dirname, '..');
const filesOf = (language: string): string[] => globSync('*.json', { cwd: join(import.meta.dirname, language) }).sort();

/** Returns every path of a file with the placeholders of its text, such as `error.requestId {{id}}`. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [`${path} ${(value.match(/\{\{\w+\}\}/g) ?? []).sort().join(' ')}`.trim()];
  return Object.entries(value as object).flatMap(([key, below]) =>
    pathsOf(below, path === '' ? key : `${path}.${key}`),
  );
}

/**
 * Returns the paths that a language must have for the English ones, with its own plural forms; Spanish and French have
 * one more.
 */
function expectedPaths(language: string, english: readonly string[]): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return english.flatMap((path) =>
    /_other\b/.test(path)
      ? forms.filter((form) => form !== 'one').map((form) => path.replace('_other', `_${form}`))
      : path,
  );
}

const read = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, language, file), 'utf8'));

test('every language has the same files, keys and placeholders, and all of its plural forms', () => {
  for (const language of languages) {
    expect(filesOf(language), language).toEqual(filesOf('en'));
    for (const file of filesOf('en')) {
      expect(pathsOf(read(language, file)).sort(), `${language}/${file}`).toEqual(
        expectedPaths(language, pathsOf(read('en', file))).sort(),
      );
    }
  }
});

test('Ship complete has the same name at checkout and on the order', () => {
  const named = (language: string): unknown[] => {
    const { details } = read(language, 'checkout.json') as { details: { shipComplete: string } };
    const { order } = read(language, 'orders.json') as { order: { shipComplete: string } };
    return [details.shipComplete, order.shipComplete];
  };
  for (const language of languages) {
    const [ticked, kept] = named(language);
    expect(ticked, language).toBe(kept);
  }
});

/** The kinds of documents that have pages, and therefore a words file of that name. */
const kindsWithWords = Object.entries(documentKinds).filter(([name]) =>
  existsSync(join(import.meta.dirname, 'en', `${name}.json`)),
);

/** Filters that aren't a row of choices: the aging's chips, a switch, and a separate choice. */
const shownElsewhere = new Set(['age', 'includeCIG', 'claim']);

test.each(kindsWithWords)('everything that the list page of %s shows has its word in every language', (name, kind) => {
  for (const language of languages) {
    const words = read(language, `${name}.json`) as Record<
      'state' | 'sort' | 'column' | 'filter',
      Record<string, string>
    >;
    for (const state of kind.states) expect(words.state, language).toHaveProperty(state);
    for (const sort of sortsOf(kind)) expect(words.sort, language).toHaveProperty(sort);
    for (const column of columnsOf(kind)) expect(words.column, language).toHaveProperty(column);
    for (const path of [
      'title',
      'caption',
      'search',
      'searchPlaceholder',
      'none.title',
      'none.text',
      'notFound.title',
      'notFound.text',
      'notFound.action',
    ])
      expect(words, language).toHaveProperty(path);
    if (kind.states.length > 0) expect(words.state, language).toHaveProperty('all');
    for (const [filter, one] of Object.entries(kind.filters)) {
      if (filter !== 'search') expect(words.filter, language).toHaveProperty(filter);
      if (one.kind === 'choice' && !shownElsewhere.has(filter))
        for (const value of [one.usual ?? 'all', ...one.values])
          expect(words, language).toHaveProperty([filter, value]);
    }
  }
});

const spoken = new Set(['title', 'placeholder', 'alt', 'aria-label', 'label', 'name', 'caption', 'hint']);
/** Elements whose `name` isn't shown to users: an icon, or a form field. */
const namedInCode = /^(Icon|input|select|textarea|TextField|PasswordField)$/;
const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Returns the text of an attribute that is shown or read out; empty for all others. */
function attributeText(node: ts.JsxAttribute): string {
  const name = node.name.getText();
  if (!spoken.has(name) || node.initializer === undefined || !ts.isStringLiteral(node.initializer)) return '';
  const component = (node.parent.parent as ts.JsxOpeningLikeElement).tagName.getText();
  return name === 'name' && namedInCode.test(component) ? '' : node.initializer.text;
}

/** Returns texts that are in the code instead of a language file, with their lines. */
function literalsOf(file: string): string[] {
  const found: string[] = [];
  const tree = ts.createSourceFile(
    file,
    readFileSync(join(source, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const visit = (node: ts.Node): void => {
    const text = ts.isJsxText(node) ? node.text : ts.isJsxAttribute(node) ? attributeText(node) : '';
    if (hasWord(text))
      found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

test('no component contains text that belongs in a language file', () => {
  const components = globSync('**/*.tsx', { cwd: source }).filter((file) => !file.endsWith('.test.tsx'));
  expect(components.flatMap(literalsOf)).toEqual([]);
});
