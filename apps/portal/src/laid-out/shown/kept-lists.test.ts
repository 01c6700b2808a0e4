import { expect, test } from 'vitest';
import { type Kept, showList, standReady } from './kept-lists.ts';

// A list of the kind 'a' or 'b', such as 'a1'.
const alike = (one: string, other: string): boolean => one[0] === other[0];
const room = 3;

const show = (kept: readonly Kept<string>[], ...lists: string[]): readonly Kept<string>[] =>
  lists.reduce((standing, list) => showList(standing, list, list, room, alike), kept);
const ready = (kept: readonly Kept<string>[]): readonly Kept<string>[] => standReady(kept, room);
const places = (kept: readonly Kept<string>[]): string => kept.map(({ place, key }) => `${place}${key === null ? '' : `:${key}`}`).join(' ');
const shown = (kept: readonly Kept<string>[]): string | null => kept.toSorted((one, other) => other.turn - one.turn)[0]?.key ?? null;

test('while nothing stands ready the next list takes the place of the one before', () => {
  expect(places(show([], 'a1', 'a2'))).toBe('0:a2');
});

test('a list takes what stands ready, and the one before is kept', () => {
  const kept = show(ready(show([], 'a1')), 'a2');
  expect(places(kept)).toBe('0:a1 1:a2');
  expect(shown(kept)).toBe('a2');
});

test('a list that is kept shows in its own place', () => {
  const kept = show(ready(show([], 'a1')), 'a2', 'a1');
  expect(places(kept)).toBe('0:a1 1:a2');
  expect(shown(kept)).toBe('a1');
});

test('without room the one that was longest not shown gives way', () => {
  const full = show(ready(show(ready(show([], 'a1')), 'a2')), 'a3');
  expect(places(full)).toBe('0:a1 1:a2 2:a3');
  expect(places(show(full, 'a1', 'a4'))).toBe('0:a1 1:a4 2:a3');
  expect(ready(full)).toBe(full);
});

test('one of the same build gives way first', () => {
  const full = show(ready(show(ready(show([], 'b1')), 'a1')), 'a2');
  expect(places(show(full, 'a3'))).toBe('0:b1 1:a3 2:a2');
});

test('the same list changes nothing, its news are taken over in its place', () => {
  const kept = show(ready(show([], 'a1')), 'a2');
  expect(show(kept, 'a2')).toBe(kept);
  expect(showList(kept, 'a2', 'a2 anew', room, alike).map(({ list }) => list)).toEqual(['a1', 'a2 anew']);
});

test('one at a time stands ready', () => {
  const kept = ready(show([], 'a1'));
  expect(ready(kept)).toBe(kept);
  expect(ready([])).toEqual([]);
});
