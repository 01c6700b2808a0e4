import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../../app/session/session.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyer } from '../../testing/people.ts';
import { contentBundle } from '../../testing/content-bundle.ts';
import { content } from '../content.ts';

const announcing = (...titles: string[]) => ({
  data: { attributes: { appbar: { announcements: titles.map((title) => ({ title, message: 'x' })) } } },
});
const own = (...titles: string[]) => ({ finds: { 'app-option': { status: 200, ...announcing(...titles) } } });
const start = (addressed: boolean) => ({
  'GET /content/start.json': {
    ...(contentBundle({ 'GET /strapi/api/app-option': announcing('For all') })() as object),
    ...(addressed && { addressed: true }),
  },
});
const shown = () => content.get().appOption.announcements.map(({ title }) => title);

test('announcements for one customer are added to those for everyone, and go when the customer changes', async () => {
  const { requests, table } = await openPortal('/account/orders', {
    ...start(true),
    'GET /wsl/api/content/own': ({ query }) => own('For all', `For ${query['customerNumber']}`),
  });
  expect(await screen.findByRole('button', { name: '2 announcements' })).toBeTruthy();
  expect(shown()).toEqual(['For all', 'For 104-2281']);

  // Until the next customer's content arrives, or if it never does, everyone's content is shown.
  table['GET /wsl/api/content/own'] = { status: 500 };
  act(() => session.set({ ...buyer, customerNumber: '104-9999' }));
  expect(shown()).toEqual(['For all']);
  await expect.poll(() => requests.filter(({ call }) => call === 'GET /wsl/api/content/own').length).toBe(2);
  expect(shown()).toEqual(['For all']);
});

test('content that arrives after the user has signed out is dropped', async () => {
  let answer: (reply: object) => void = () => {};
  const { requests } = await openPortal('/account/orders', {
    ...start(true),
    'GET /wsl/api/content/own': () => new Promise<object>((resolve) => (answer = resolve)),
  });
  await expect.poll(() => requests.some(({ call }) => call === 'GET /wsl/api/content/own')).toBe(true);
  const late = answer;
  act(() => session.set(null));
  await act(async () => late(own('For 104-2281')));
  expect(shown()).toEqual(['For all']);
});

test('without customer-specific content, none is requested for the customer', async () => {
  const { requests } = await openPortal('/account/orders', start(false));
  expect(await screen.findByRole('button', { name: '1 announcement' })).toBeTruthy();
  expect(requests.map(({ call }) => call)).not.toContain('GET /wsl/api/content/own');
});
