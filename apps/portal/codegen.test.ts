import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the typed queries, the list of documents and the types of the words on disk are those of the .graphql and word files', () => {
  const check = spawnSync(process.execPath, ['codegen.ts', '--check'], { cwd: import.meta.dirname, encoding: 'utf8' });
  expect(check.stderr).toBe('');
  expect(check.status).toBe(0);
});
