import postcss from 'postcss';
import { expect, test } from 'vitest';
import { breakpointNames } from './breakpoint-names.ts';

const written = (css: string): string => postcss([breakpointNames()]).process(css, { from: undefined }).css;

test('S-395 the breakpoints are written by name, and are lower bounds', () => {
  expect(written('@media (--md) {}')).toBe('@media (min-width: 800px) {}');
  expect(written('@media screen and (--below-drawer) {}')).toBe('@media screen and (max-width: 1399.98px) {}');
});

test('an unknown name stops the build', () => {
  expect(() => written('@media (--huge) {}')).toThrow("No breakpoint is called 'huge'");
});
