import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { closeAllNotices, closeNotice, notices, notify, notifyBriefly, notifyEach, shownOf } from './notices.ts';

afterEach(closeAllNotices);

test('S-407 a notice is shown, an error as an alert, the others as a status', async () => {
  await openPortal('/auth', {}, false);
  act(() => {
    notify('success', 'Added');
    notify('error', 'Not added');
  });
  expect((await screen.findByRole('status')).textContent).toContain('Added');
  expect(screen.getByRole('alert').textContent).toContain('Not added');
});

test('a success closes automatically, an error stays until it is closed', async () => {
  const { user } = await openPortal('/auth', {}, false);
  vi.useFakeTimers();
  act(() => {
    notify('success', 'Added');
    notify('error', 'Not added');
  });
  act(() => vi.advanceTimersByTime(7000));
  vi.useRealTimers();
  expect(notices.get().map((notice) => notice.text)).toEqual(['Not added']);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(notices.get()).toEqual([]);
});

test('a warning that its page shows too closes when the buyer leaves the page, another warning stays', async () => {
  const { goTo } = await openPortal('/auth', {}, false);
  act(() => {
    notify('warning', 'No connection');
    notifyBriefly('Rounded up to 2 CT');
  });
  expect((await screen.findAllByRole('alert')).length).toBe(2);
  act(() => goTo('/unsupported'));
  // Before it closes automatically.
  await waitFor(() => expect(notices.get().map(({ text }) => text)).toEqual(['No connection']), { timeout: 2000 });
});

test('an answer to a notice gives the focus back to what was pressed before it came', async () => {
  const { user } = await openPortal('/auth', {}, false);
  const before = await screen.findByRole('button', { name: 'Sign in' });
  act(() => {
    before.focus();
    notify('success', 'Added', { label: 'Undo', run: () => undefined });
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(document.activeElement).toBe(before));
});

test('of several things that were done the last is shown, with how many more there were', async () => {
  const { user } = await openPortal('/auth', {}, false);
  act(() => ['A was added', 'B was added', 'C was added'].forEach((text) => notify('success', text)));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('C was addedand 2 more'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('of several refusals each is shown once the one before it is closed', async () => {
  const { user } = await openPortal('/auth', {}, false);
  act(() => ['A is refused', 'B is refused'].forEach((text) => notify('error', text)));
  expect(screen.getByRole('alert').textContent).toContain('B is refused');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alert').textContent).toContain('A is refused');
});

test('the same words are never shown twice', () => {
  notify('info', 'Once');
  notify('info', 'Once');
  expect(notices.get().length).toBe(1);
});

test('outcomes of several requests are shown each, also in the same words, and closed one by one', () => {
  notify('success', 'Before');
  for (const text of ['A', 'A', 'B']) notifyEach('success', text);
  const shown = () => shownOf(notices.get()).map(({ notice, before }) => [notice.text, before]);
  expect(shown()).toEqual([
    ['Before', 0],
    ['A', 0],
    ['A', 0],
    ['B', 0],
  ]);
  closeNotice(notices.get().at(-1)!.id);
  expect(shown().map(([text]) => text)).toEqual(['Before', 'A', 'A']);
});

test('there is a limit to those that are shown each', () => {
  for (let at = 0; at < 200; at += 1) notifyEach('success', `${at}`);
  expect([notices.get().length, notices.get().at(-1)?.text]).toEqual([100, '199']);
});
