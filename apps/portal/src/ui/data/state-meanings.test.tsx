import { documentKinds } from '@tradecounter/contract/documents/kinds';
import { render, screen } from '@testing-library/react';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Meaning, meaningOf, meanings, tones } from './state-meanings.ts';
import { StateTag } from './state-tag.tsx';

const source = join(import.meta.dirname, '../..');
const states = Object.entries(documentKinds).flatMap(([kind, { states: of }]) => of.map((state) => [kind, state]));

test('every state of the contract has a meaning, and so do the states added by filters and files', () => {
  const added = ['late', 'overdue', 'creditOpen', 'creditUsed'];
  expect([...states.map(([, state]) => state!), ...added].filter((state) => !Object.hasOwn(meanings, state))).toEqual(
    [],
  );
});

/** What a buyer relies on, whichever page shows it. */
const expected: Record<Exclude<Meaning, 'neutral'>, string[]> = {
  good: ['shipped', 'paid', 'settled', 'ordered', 'used', 'live', 'active', 'creditOpen', 'done'],
  waiting: ['open', 'partial', 'unpaid', 'requested', 'created', 'unknown', 'processing', 'running'],
  attention: ['creditHold', 'backOrdered', 'endsSoon', 'redirected', 'discontinued', 'notSold'],
  bad: ['late', 'short', 'overdue', 'failed', 'disputed', 'returned'],
  ended: [
    'cancelled',
    'canceled',
    'refunded',
    'expired',
    'released',
    'withdrawn',
    'answered',
    'deactivated',
    'creditUsed',
  ],
};

test('a state has the same meaning everywhere, and an unknown word of the ERP is neutral', () => {
  for (const [meaning, words] of Object.entries(expected))
    expect(words.filter((word) => meaningOf(word) !== meaning)).toEqual([]);
  expect([meaningOf('on the truck'), meaningOf('toString')]).toEqual(['neutral', 'neutral']);
});

test('good, attention, bad and ended each have a look that no other meaning shares', () => {
  const all = Object.values(tones);
  for (const meaning of ['good', 'attention', 'bad', 'ended'] as const)
    expect(
      all.filter((tone) => tone === tones[meaning]),
      meaning,
    ).toHaveLength(1);
});

test('a tag takes its look from its meaning', () => {
  const lookOf = (means: Meaning): string => {
    render(<StateTag means={means}>{means}</StateTag>);
    return screen.getByText(means).className;
  };
  expect(lookOf('bad')).toContain(tones.bad);
  expect(lookOf('ended')).toContain(tones.ended);
});

test('no page chooses the color of a business state directly', () => {
  // Flags such as 'on' or 'yours' aren't states of a document.
  const own = ['second-step-section.tsx', 'session-list.tsx', 'location-stock.tsx'];
  const chosen = globSync('features/**/*.tsx', { cwd: source })
    .filter((path) => !own.some((name) => path.endsWith(name)))
    .flatMap((path) =>
      [...readFileSync(join(source, path), 'utf8').matchAll(/means(?:=|: ?)[{ ]*["'](?!neutral)\w+/g)].map(
        ([text]) => `${path}: ${text}`,
      ),
    );
  expect(chosen).toEqual([]);
});
