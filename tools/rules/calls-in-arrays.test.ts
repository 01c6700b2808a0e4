import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsInArrays, callsInArraysBelow } from './calls-in-arrays.ts';
import { root } from './cruise.ts';

test('handlers run their calls in a block', { timeout: 60_000 }, () => {
  expect(callsInArraysBelow(join(root, 'apps/portal'))).toEqual([]);
});

test.each([
  ['a prop', 'const one = <Form onSubmit={(event) => [event.stop(), send()]} />;'],
  ['an option', 'mutate(row, { onSuccess: () => [notify(row), refresh()] });'],
  ['a function that returns nothing', 'const leave = (): void => [reset(), go()] as never;'],
  ['one that sets state', 'const change = (next: Row) => [setRow(next), keep(next)][0];'],
  ['one that waits for nothing', 'const leave = () => [save(), void go()];'],
])('calls in an array are found in %s', (_where, text) => {
  expect(callsInArrays('one.tsx', `\n${text}`)).toEqual([2]);
});

test('an array of results is none', () => {
  const text =
    'const pair = (row: Row) => [keyOf(row), valueOf(row)] as const;\nconst ends = { of: () => [a(), b()] };\n';
  expect(callsInArrays('one.ts', text)).toEqual([]);
});
