import { expect, test } from 'vitest';
import { readContent } from '../content.ts';
import { readLegalFacts } from '../terms.ts';
import { setCurrentLanguage } from '../../words/language.ts';
import { translated } from './translate.ts';

const found = {
  localization: {
    attributes: { texts: { es: { Payments: 'Pagos', 'Counter hours': 'Horario' }, 'fr-CA': { Payments: ' ' } } },
  },
  'payments-page': {
    attributes: {
      title: ' Payments ',
      slices: [{ __component: 'slices.rich-text', title: 'Other', body: 'Payments' }],
    },
  },
  terms: [{ type: 'TermsofUse', title: 'Payments' }],
};

test("content is translated into the user's language where there is a translation", () => {
  expect(readContent(translated(found, 'es')).paymentsPage).toEqual({
    title: 'Pagos',
    slices: [{ component: 'slices.rich-text', title: 'Other', body: 'Pagos' }],
  });
  expect(translated(found, 'es').terms).toBe(found.terms);
  for (const language of ['en', 'fr-CA'] as const)
    expect(readContent(translated(found, language)).paymentsPage?.title).toBe('Payments');
});

test.each([null, 5, 'x', [], { texts: 'x' }, { texts: { es: ['x'] } }, { texts: { es: { Payments: 5 } } }])(
  'content stays untranslated if the translations are %j',
  (localization) => {
    expect(readContent(translated({ ...found, localization }, 'es')).paymentsPage?.title).toBe('Payments');
  },
);

test("a legal document in the user's language is preferred to the one of its type without a language", () => {
  const documents = [
    { type: 'TermsofUse', title: 'Términos', language: 'es' },
    { type: 'TermsofUse', title: 'Terms', language: null },
    { type: 'PrivacyPolicy', title: 'Confidentialité', language: 'fr-CA' },
  ];
  const titles = () => readLegalFacts(documents).map(({ title }) => title);
  try {
    setCurrentLanguage('es');
    expect(titles()).toEqual(['Términos', 'Confidentialité']);
    setCurrentLanguage('fr-CA');
    expect(titles()).toEqual(['Terms', 'Confidentialité']);
  } finally {
    setCurrentLanguage('en');
  }
  expect(titles()).toEqual(['Terms', 'Confidentialité']);
});
