import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { closeAllNotices, closeNotice, notices, notify, notifyBriefly, notifyEach, shownOf } from './notices.ts';

afterEach(closeAllNotices);

test('S-407 an error is shown as an alert, other notices as a status', async () => {
  await openPortal('/auth', {}, false);
  act(() => {
    notify('success', 'Added');
    notify('error', 'Not added');
  });
  expect((await screen.findByRole('status')).textContent).toContain('Added');
  expect(screen.getByRole('alert').textContent).toContain('Not added');
});

test('a success closes automatically, and an error stays until the user closes it', async () => {
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

test('a brief warning closes when the buyer leaves the page, and other warnings stay', async () => {
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

test('after an action in a notice, the focus returns to the element that had it before', async () => {
  const { user } = await openPortal('/auth', {}, false);
  const before = await screen.findByRole('button', { name: 'Sign in' });
  act(() => {
    before.focus();
    notify('success', 'Added', { label: 'Undo', run: () => undefined });
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(document.activeElement).toBe(before));
});

test('of several successes the last is shown, with the number of the others', async () => {
  const { user } = await openPortal('/auth', {}, false);
  act(() => ['A was added', 'B was added', 'C was added'].forEach((text) => notify('success', text)));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('C was addedand 2 more'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('errors are shown one by one, each after the previous one is closed', async () => {
  const { user } = await openPortal('/auth', {}, false);
  act(() => ['A is refused', 'B is refused'].forEach((text) => notify('error', text)));
  expect(screen.getByRole('alert').textContent).toContain('B is refused');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alert').textContent).toContain('A is refused');
});

test('the same text is never shown twice', () => {
  notify('info', 'Once');
  notify('info', 'Once');
  expect(notices.get().length).toBe(1);
});

test('results of several requests are all shown, even with the same text, and closed one by one', () => {
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

test('the number of results shown individually is limited', () => {
  for (let at = 0; at < 200; at += 1) notifyEach('success', `${at}`);
  expect([notices.get().length, notices.get().at(-1)?.text]).toEqual([100, '199']);
});
