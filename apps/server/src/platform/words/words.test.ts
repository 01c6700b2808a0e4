import { columnsOf, type DocumentKind } from '@tradecounter/contract/documents/document-kind';
import { exportedKinds } from '@tradecounter/contract/downloads/questions';
import { expect, it } from 'vitest';
import en from '../../words/en.json' with { type: 'json' };
import es from '../../words/es.json' with { type: 'json' };
import frCA from '../../words/fr-CA.json' with { type: 'json' };
import { tooMany } from '../failure.ts';
import { sayIn } from './say.ts';

/** Returns every path of a file with the placeholders of its text. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [`${path} ${(value.match(/\{\{\w+/g) ?? []).sort().join(' ')}`.trim()];
  return Object.entries(value as object).flatMap(([key, below]) =>
    pathsOf(below, path === '' ? key : `${path}.${key}`),
  );
}

/** Merges plural forms, because Spanish and French have one more than English. */
const withoutForms = (paths: readonly string[]): string[] =>
  [...new Set(paths.map((path) => path.replace(/_(one|many|other)\b/, '_*')))].sort();

it.each([
  ['es', es],
  ['fr-CA', frCA],
] as const)('%s has the same keys and placeholders as the English file', (_language, words) => {
  expect(withoutForms(pathsOf(words))).toEqual(withoutForms(pathsOf(en)));
});

it.each(Object.entries<DocumentKind>(exportedKinds))(
  'the title, columns and states of a file of %s have their texts',
  (name, kind) => {
    const words: Record<string, unknown> = (en.export as Record<string, Record<string, unknown>>)[name] ?? {};
    const needed = ['title', ...columnsOf(kind).filter((column) => kind.columns[column]!.exported)];
    expect(
      needed.filter((key) => typeof words[key] !== 'string'),
      `export.${name} in apps/server/src/words`,
    ).toEqual([]);
    expect(Object.keys((words['states'] as object | undefined) ?? {}).sort()).toEqual(
      [...kind.states, ...(kind.exportedStates ?? [])].sort(),
    );
  },
);

it.each([
  ['en', 'Too many attempts. Try again in 1 second.', 'Too many attempts. Try again in 30 seconds.'],
  [
    'es',
    'Demasiados intentos. Vuelva a intentarlo en 1 segundo.',
    'Demasiados intentos. Vuelva a intentarlo en 30 segundos.',
  ],
  ['fr-CA', 'Trop de tentatives. Réessayez dans 1 seconde.', 'Trop de tentatives. Réessayez dans 30 secondes.'],
] as const)('a wait of one second is said as one (%s)', (language, one, more) => {
  const said = (seconds: number) => {
    const { word, values } = tooMany(seconds);
    return sayIn(language)(word, values);
  };
  expect([said(0.4), said(30)]).toEqual([one, more]);
});
