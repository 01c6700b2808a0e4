import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPortal } from '../testing/open-portal.tsx';

const terms = 'GET /strapi/api/terms';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

/** Returns the requests made when the user is about to open the terms. */
async function meant(intent: (link: HTMLElement) => void): Promise<string[]> {
  const { requests } = await openPortal(
    '/auth',
    { [terms]: { data: [{ attributes: { type: 'TermsofUse', title: 'Our terms' } }] } },
    false,
  );
  const link = await screen.findByRole('link', { name: 'Terms' });
  const before = requests.length;
  intent(link);
  await vi.advanceTimersByTimeAsync(2000);
  return requests.slice(before).map(({ call }) => call);
}

const intents: [string, (link: HTMLElement) => void][] = [
  ['hovering over', (link) => void fireEvent.mouseEnter(link)],
  ['focusing', (link) => void fireEvent.focus(link)],
  ['touching', (link) => void fireEvent.touchStart(link)],
];

test.each(intents)('S-446 %s a link prefetches its page', async (_intent, act) => {
  connect({ effectiveType: '4g', saveData: false });
  expect(await meant(act)).toContain(terms);
});

test.each(intents)('S-446 %s a link prefetches nothing on 2g', async (_intent, act) => {
  connect({ effectiveType: '2g', saveData: false });
  expect(await meant(act)).toEqual([]);
});

test.each([
  ['slow 2g', { effectiveType: 'slow-2g' }],
  ['a connection that saves data', { effectiveType: '4g', saveData: true }],
])('S-446 with %s nothing is prefetched', async (_name, connection) => {
  connect(connection);
  expect(await meant((link) => void fireEvent.mouseEnter(link))).toEqual([]);
});

test('S-446 nothing is prefetched once the connection becomes slow', async () => {
  connect({ effectiveType: '4g' });
  expect(
    await meant((link) => {
      connect({ effectiveType: '2g' });
      fireEvent.mouseEnter(link);
    }),
  ).toEqual([]);
});
