import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { closeAllNotices, notices, notify } from './notices.ts';

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

test('a success leaves by itself, an error stays until it is closed', async () => {
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
