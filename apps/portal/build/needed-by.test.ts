import { expect, test } from 'vitest';
import { alsoNeededElsewhere, neededBy } from './needed-by.ts';

const imports: Record<string, readonly string[]> = {
  '/src/page.ts': ['/src/form.ts', '/node_modules/react/index.js'],
  '/src/form.ts': ['/src/field.ts', '/src/page.ts'],
  '/src/field.ts': [],
  '/src/other.ts': ['/src/field.ts'],
  '/node_modules/react/index.js': ['/node_modules/scheduler/index.js'],
};
const importersOf = (id: string): string[] => Object.keys(imports).filter((one) => imports[one]!.includes(id));
const fetchedWhenNeeded = ['/src/page.ts', '/src/other.ts'];
const modules = {
  getModuleInfo: (id: string) =>
    imports[id] === undefined
      ? null
      : {
          importedIds: imports[id],
          importers: importersOf(id),
          dynamicImporters: fetchedWhenNeeded.includes(id) ? ['/src/main.ts'] : [],
        },
};
const named = (nameOf: ReturnType<typeof neededBy>): string[] =>
  Object.keys(imports).filter((id) => nameOf(id, modules) === 'page');

test('a chunk holds modules and their imports, including circular ones, but no libraries', () => {
  expect(named(neededBy('page', ['/src/page.ts']))).toEqual(['/src/page.ts', '/src/form.ts', '/src/field.ts']);
  expect(named(neededBy('page', ['/src/other.ts', '/src/form.ts']))).toContain('/src/other.ts');
});

test('what another page fetches too can have a chunk of its own', () => {
  const page = neededBy('page', ['/src/page.ts']);
  expect(named(alsoNeededElsewhere(page, ['/src/page.ts']))).toEqual(['/src/field.ts']);
  expect(named(alsoNeededElsewhere(page, ['/src/page.ts', '/src/other.ts']))).toEqual([]);
});
