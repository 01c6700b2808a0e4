import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('words name the steps to run, and --seed sets the order', () => {
  expect(readOptions([])).toEqual({ words: [], seed: null, changed: null });
  expect(readOptions(['unit', '--seed=123', 'rules'])).toEqual({ words: ['unit', 'rules'], seed: 123, changed: null });
});

test('--changed means HEAD unless a commit is given', () => {
  expect(readOptions(['--changed']).changed).toBe('HEAD');
  expect(readOptions(['--changed=main~2']).changed).toBe('main~2');
});

test.each(['--sed=1', '--seed', '--seed=x', '--changed=', '--watch'])('%s is refused with an error', (arg) => {
  expect(() => readOptions([arg])).toThrow(`npm test doesn't know ${arg}`);
});
