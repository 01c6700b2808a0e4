import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the typed queries and the list of documents on disk are those of the .graphql files', () => {
  const check = spawnSync(process.execPath, ['codegen.ts', '--check'], { cwd: import.meta.dirname, encoding: 'utf8' });
  expect(check.stderr).toBe('');
  expect(check.status).toBe(0);
});
