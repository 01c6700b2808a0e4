import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import type { Reply } from '../../../testing/server-double.ts';
import { closeAllNotices, notices } from '../../../ui/notices/notices.ts';
import { aProfile } from '../../../testing/profile.ts';

afterEach(closeAllNotices);

const token = 'T'.repeat(43);
const reported = () => notices.get().map(({ kind, text }) => [kind, text]);
const open = (reply: Reply, getInfo: Reply = aProfile()) =>
  openPortal(`/profile/updateprofile?token=${token}`, {
    'GET /wsl/api/profile/getinfo': getInfo,
    'POST /wsl/api/profile/confirmemail': reply,
  });

test('the link in an e-mail confirms the new address once and is removed from the address bar', async () => {
  let email = 'dana@example.com';
  const portal = await open(
    () => {
      email = 'new@example.com';
      return { email };
    },
    () => aProfile({ email }),
  );
  await waitFor(() =>
    expect(reported()).toEqual([
      ['success', 'Your e-mail address is now new@example.com. You’re signed out everywhere else.'],
    ]),
  );
  expect(portal.address()).toBe('/profile/updateprofile');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('new@example.com'),
  );
  const confirms = portal.requests.filter(({ call }) => call === 'POST /wsl/api/profile/confirmemail');
  expect(confirms.map(({ body }) => body)).toEqual([{ token }]);
});

test.each([
  [409, 'link_over', /This link no longer works/],
  [409, 'conflict', /^the server's sentence$/],
  [500, 'internal', /Open the link in the e-mail again/],
])('a link that fails with %i %s shows an error and changes nothing', async (status, code, sentence) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open({ status, body: { error: { code, message: "the server's sentence" } } });
  await waitFor(() => expect(reported()).toEqual([['error', expect.stringMatching(sentence)]]));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' })).value).toBe('dana@example.com');
});
