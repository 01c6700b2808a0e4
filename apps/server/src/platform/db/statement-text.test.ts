import { expect, it } from 'vitest';
import { statementText } from './statement-text.ts';

it.each([
  [
    "select 1 from a1 where name = 'O''Brien' and id = $1 limit 50",
    'select ? from a1 where name = ? and id = $1 limit ?',
  ],
  [`${' '.repeat(1990)}x = 'Dana Smith'`, 'x = ?'],
  ['values (-12.50, t.id2, array[7])', 'values (-?, t.id2, array[?])'],
])('the text %s is shown in traces without values', (text, shown) => {
  expect(statementText(text)).toBe(shown);
});
