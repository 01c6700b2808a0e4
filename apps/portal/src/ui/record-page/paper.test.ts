import { expect, test } from 'vitest';
import { paperFor, paperOf } from './paper.ts';

test.each([
  ['en-US', 'Letter'],
  ['fr-CA', 'Letter'],
  ['es-MX', 'Letter'],
  ['es-ES', 'A4'],
  ['en-GB', 'A4'],
  ['de-AT', 'A4'],
  ['en', 'Letter'],
])('the paper size for %s is %s', (locale, paper) => {
  expect(paperOf(locale)).toBe(paper);
});

test('the paper size in the content overrides that of the region', () => {
  expect(paperFor('A4')).toBe('A4');
});
