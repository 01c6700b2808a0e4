import { describe, expect, it, test } from 'vitest';
import { root } from './cruise.ts';
import { folderProblems, maxSources } from './folder-size.ts';
import { withTree } from './small-tree.ts';

const roots = ['apps/server/src', 'packages'];
test('no folder has more source files than the limit', () => {
  expect(folderProblems(root, roots, {})).toEqual([]);
});

describe('a folder', () => {
  const tree = (count: number) => ({
    ...Object.fromEntries(Array.from({ length: count }, (_one, index) => [`packages/one/src/file-${index}.ts`, ''])),
    'packages/one/src/file.test.ts': '',
    'packages/one/src/look.css': '',
    'packages/one/src/schema.graphql': '',
    'packages/one/src/generated/calls.ts': '',
  });
  const problems = (count: number, listed: Record<string, number> = {}) =>
    withTree(tree(count), (folder) => folderProblems(folder, ['packages'], listed));

  it('with one source too many is found', () => {
    expect(problems(maxSources)).toEqual([]);
    expect(problems(maxSources + 1)).toEqual(['packages/one/src has 21 sources; 20 are the most']);
  });

  it('that is listed may stay as large as it was, but not grow', () => {
    expect(problems(23, { 'packages/one/src': 23 })).toEqual([]);
    expect(problems(24, { 'packages/one/src': 23 })).toEqual(['packages/one/src has 24 sources; 20 are the most']);
  });

  it('that is small enough again, or deleted, must be taken off the list', () => {
    expect(problems(20, { 'packages/one/src': 23, 'packages/two': 30 })).toEqual([
      'packages/one/src is no longer too large: take it off the list',
      'packages/two is no longer too large: take it off the list',
    ]);
  });
});
