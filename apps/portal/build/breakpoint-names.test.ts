import postcss from 'postcss';
import { expect, test } from 'vitest';
import { breakpointNames } from './breakpoint-names.ts';

const written = (css: string): string => postcss([breakpointNames()]).process(css, { from: undefined }).css;

test.each([
  ['xs', 340],
  ['sm', 540],
  ['md', 800],
  ['lg', 1280],
  ['xl', 2100],
])('S-395 the breakpoint %s is written by name, and is the lower bound of %d px', (name, width) => {
  expect(written(`@media (--${name}) {}`)).toBe(`@media (min-width: ${width}px) {}`);
  expect(written(`@media screen and (--below-${name}) {}`)).toBe(`@media screen and (max-width: ${width - 0.02}px) {}`);
});

test('S-394 the row of menus has a breakpoint of its own', () => {
  expect(written('@media screen and (--below-drawer) {}')).toBe('@media screen and (max-width: 1399.98px) {}');
});

test('a low window can be combined with a width', () => {
  expect(written('@media (--below-md) and (--low) {}')).toMatch(/^@media \(max-width: 799.98px\) and \(max-height: 4/);
});

test('an unknown name stops the build', () => {
  expect(() => written('@media (--huge) {}')).toThrow("No breakpoint is called 'huge'");
});
