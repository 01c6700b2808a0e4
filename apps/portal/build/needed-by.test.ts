import { expect, test } from 'vitest';
import { neededBy } from './needed-by.ts';

const imports: Record<string, readonly string[]> = {
  '/src/page.ts': ['/src/form.ts', '/node_modules/react/index.js'],
  '/src/form.ts': ['/src/field.ts', '/src/page.ts'],
  '/src/field.ts': [],
  '/src/other.ts': ['/src/field.ts'],
  '/node_modules/react/index.js': ['/node_modules/scheduler/index.js'],
};
const modules = {
  getModuleInfo: (id: string) => (imports[id] === undefined ? null : { importedIds: imports[id] }),
};

test('a chunk holds a module and its imports, including circular ones, but no libraries', () => {
  const nameOf = neededBy('/src/page.ts', 'page');
  expect(Object.keys(imports).filter((id) => nameOf(id, modules) === 'page')).toEqual([
    '/src/page.ts',
    '/src/form.ts',
    '/src/field.ts',
  ]);
});
