import { expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { complaints, untuned } from './queries.ts';

it('every judged query has answers, all of them in the catalogue', () => {
  const numbers = new Set([...catalogue.matchAll(/^([A-Z]{3}-\d{4})\|/gm)].map(([, id]) => id));
  const lost = [...complaints, ...untuned].flatMap(({ text, answers }) =>
    answers.filter((id) => !numbers.has(id)).map((id) => `${text} → ${id}`),
  );
  expect([lost, untuned.length >= 30]).toEqual([[], true]);
});
