import { expect, it } from 'vitest';
import { shownOn } from './shown-on.ts';

const entry = (title: string, from: unknown, until: unknown) => ({ title, from, until });
const entries = [
  entry('always', null, undefined),
  entry('begun', '2026-11-25', null),
  entry('last day', null, '2026-11-25T00:00:00.000Z'),
  entry('not yet', '2026-11-26', null),
  entry('over', '2026-11-01', '2026-11-24'),
  entry('never', '2026-12-01', '2026-11-01'),
  entry('odd', 'soon', 5),
];
const shown = ['always', 'begun', 'last day', 'odd'];
const titles = (list: unknown) => (list as { title: string }[]).map(({ title }) => title);

it('announcements and slices are shown from their first to their last day', () => {
  const { appbar } = shownOn({ appbar: { Dark: true, announcements: entries } }, '2026-11-25');
  expect(appbar).toMatchObject({ Dark: true });
  expect(titles((appbar as { announcements: unknown }).announcements)).toEqual(shown);
  expect(titles(shownOn({ slices: entries }, '2026-11-25')['slices'])).toEqual(shown);
});

it.each([{}, { slices: null }, { slices: 'x', appbar: 'y' }, { slices: ['x', null], appbar: { announcements: 5 } }])(
  "a value that isn't a list stays unchanged: %j",
  (attributes) => expect(shownOn(attributes, '2026-11-25')).toEqual(attributes),
);
