import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('words are names of steps, --seed repeats an order', () => {
  expect(readOptions([])).toEqual({ words: [], seed: null });
  expect(readOptions(['unit', '--seed=123', 'rules'])).toEqual({ words: ['unit', 'rules'], seed: 123 });
});

test.each(['--sed=1', '--seed', '--seed=x', '--watch'])('%s is refused with a sentence', (arg) => {
  expect(() => readOptions([arg])).toThrow(`npm test doesn't know ${arg}`);
});
