import { expect, test } from 'vitest';
import { namePage } from './name-page.ts';

const printed = () => document.documentElement.style.getPropertyValue('--printed-title');

test('a page names the tab, and the foot of each sheet that it is printed on', () => {
  namePage('Order 500001');
  expect(document.title).toMatch(/^Order 500001 · ./);
  expect(printed()).toBe(`"${document.title}"`);
});

test('signs that end a string of CSS are written as their numbers', () => {
  namePage('5" \\ ; } \n next');
  expect(printed()).toMatch(/^"5\\22  \\5c  ; \} .*next · [^"\\]+"$/);
  expect(printed()).not.toContain('\n');
});
