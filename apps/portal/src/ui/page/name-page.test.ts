import { expect, test } from 'vitest';
import { namePage } from './name-page.ts';

const printed = () => document.documentElement.style.getPropertyValue('--printed-title');

test('the name of a page is the tab title and is in the footer of each printed sheet', () => {
  namePage('Order 500001');
  expect(document.title).toMatch(/^Order 500001 · ./);
  expect(printed()).toBe(`"${document.title}"`);
});

test('characters that would end a CSS string are escaped', () => {
  namePage('5" \\ ; } \n next');
  expect(printed()).toMatch(/^"5\\22  \\5c  ; \} .*next · [^"\\]+"$/);
  expect(printed()).not.toContain('\n');
});
