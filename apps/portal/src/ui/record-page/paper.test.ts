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
])('the paper where %s is read is %s', (locale, paper) => {
  expect(paperOf(locale)).toBe(paper);
});

test('what the content says goes before the region', () => {
  expect(paperFor('A4')).toBe('A4');
});
