import { act, screen } from '@testing-library/react';
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

test('the same words are never shown twice', () => {
  notify('info', 'Once');
  notify('info', 'Once');
  expect(notices.get().length).toBe(1);
});
