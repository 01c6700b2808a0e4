import i18next from 'i18next';
import { expect, test } from 'vitest';
import { phraseOf } from './phrase.ts';
import { loadWords, startWords } from './words.ts';

/** Fills placeholders like the translation library. */
const translate = (text: string) => (values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

test('placeholders are filled by name, in any order and number', () => {
  const phrase = phraseOf(['quantity', 'unit'], translate('{{unit}}: + {{quantity}} {{unit}}'));
  expect(phrase('12', 'SF')).toBe('SF: + 12 SF');
  expect(phrase('$&', '{{quantity}}')).toBe('{{quantity}}: + $& {{quantity}}');
});

test('a text without placeholders stays as it is', () => {
  expect(phraseOf([], translate('On back order'))()).toBe('On back order');
});

test('a sentence that ends with an abbreviated date has one dot', async () => {
  await startWords('fr-CA');
  await loadWords('holds');
  expect(i18next.t('holds:extend.text', { date: 'jeu. 3 déc.' })).toBe('Réservé jusqu’au jeu. 3 déc.');
});
