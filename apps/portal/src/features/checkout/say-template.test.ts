import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadWords, startWords } from '../../words/words.ts';
import { describeTemplate } from './say-template.ts';

const said = (template: string) => {
  const { parts, example } = describeTemplate(template, i18next.getFixedT('en', 'checkout'));
  return `${parts}: ${example}`;
};

beforeAll(async () => {
  await startWords('en');
  await loadWords('checkout');
});

it.each([
  ['@@-####', 'two letters, a dash, four digits: AB-1234'],
  ['PO-#', '“PO”, a dash, a digit: PO-1'],
  ['@ ##/**.#', 'a letter, a space, two digits, a slash, any two characters, a dot, a digit: A 12/BC.3'],
  ['############', '12 digits: 123456789012'],
])('puts %s into words', (template, words) => {
  expect(said(template)).toBe(words);
});
