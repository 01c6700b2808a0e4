import { expect, test } from 'vitest';
import { type Pinned, showList, addSpareList } from './pinned-lists.ts';

// Lists are of kind 'a' or 'b', such as 'a1'.
const alike = (one: string, other: string): boolean => one[0] === other[0];
const room = 3;

const show = (pinned: readonly Pinned<string>[], ...lists: string[]): readonly Pinned<string>[] =>
  lists.reduce((standing, list) => showList(standing, list, list, room, alike), pinned);
const ready = (pinned: readonly Pinned<string>[]): readonly Pinned<string>[] => addSpareList(pinned, room);
const places = (pinned: readonly Pinned<string>[]): string =>
  pinned.map(({ place, key }) => `${place}${key === null ? '' : `:${key}`}`).join(' ');
const shown = (pinned: readonly Pinned<string>[]): string | null =>
  pinned.toSorted((one, other) => other.turn - one.turn)[0]?.key ?? null;

test('while no place is ready, the next list replaces the current one', () => {
  expect(places(show([], 'a1', 'a2'))).toBe('0:a2');
});

test('a list takes the ready place, and the previous list stays pinned', () => {
  const pinned = show(ready(show([], 'a1')), 'a2');
  expect(places(pinned)).toBe('0:a1 1:a2');
  expect(shown(pinned)).toBe('a2');
});

test('a pinned list is shown in its own place', () => {
  const pinned = show(ready(show([], 'a1')), 'a2', 'a1');
  expect(places(pinned)).toBe('0:a1 1:a2');
  expect(shown(pinned)).toBe('a1');
});

test('without room, the list that has not been shown for the longest time is replaced', () => {
  const full = show(ready(show(ready(show([], 'a1')), 'a2')), 'a3');
  expect(places(full)).toBe('0:a1 1:a2 2:a3');
  expect(places(show(full, 'a1', 'a4'))).toBe('0:a1 1:a4 2:a3');
  expect(ready(full)).toBe(full);
});

test('a list of the same kind is replaced first', () => {
  const full = show(ready(show(ready(show([], 'b1')), 'a1')), 'a2');
  expect(places(show(full, 'a3'))).toBe('0:b1 1:a3 2:a2');
});

test('showing the same list changes nothing, and its new content stays in its place', () => {
  const pinned = show(ready(show([], 'a1')), 'a2');
  expect(show(pinned, 'a2')).toBe(pinned);
  expect(showList(pinned, 'a2', 'a2 anew', room, alike).map(({ list }) => list)).toEqual(['a1', 'a2 anew']);
});

test('only one place is ready at a time', () => {
  const pinned = ready(show([], 'a1'));
  expect(ready(pinned)).toBe(pinned);
  expect(ready([])).toEqual([]);
});
