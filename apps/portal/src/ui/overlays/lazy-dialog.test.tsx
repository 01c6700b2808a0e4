import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';

const late = Promise.withResolvers<void>();
vi.mock(import('../../routes/shell/cart-layer.tsx'), async (original) => {
  const layer = await original();
  await late.promise;
  return layer;
});

test('a line shows that what was opened over the page is still being fetched', async () => {
  const { user } = await openPortal('/');
  await user.click((await screen.findAllByRole('button', { name: /^Cart/ }))[0]!);
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeTruthy();
  await act(async () => late.resolve());
  expect(await screen.findByRole('dialog', { name: /Cart/ })).toBeTruthy();
  expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull();
});
