import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { isSafeLink } from './announcement-list.tsx';

const announcement = {
  date: '2026-11-20',
  title: 'Van leaves early',
  message: 'An hour earlier on Thursday.',
  link: '/items',
};
const content = (announcements: object[]) => ({ data: { attributes: { appbar: { announcements } } } });

test('the bell shows the number of announcements', async () => {
  await openPortal('/', { 'GET /strapi/api/app-option': content([announcement]) });
  expect(await screen.findByRole('button', { name: '1 announcement' })).toBeTruthy();
});

test('S-378 S-365 the bell lists the announcements of the content without another request', async () => {
  const { user, requests } = await openPortal('/account/orders', {
    'GET /strapi/api/app-option': content([announcement, { ...announcement, title: 'New mill' }]),
  });
  await user.click(await screen.findByRole('button', { name: '2 announcements' }));
  expect((await screen.findAllByRole('heading', { level: 3 })).map((one) => one.textContent)).toEqual([
    'Van leaves early',
    'New mill',
  ]);
  expect(requests.map(({ call }) => call).filter((call) => /strapi|announce/.test(call))).toEqual([]);
});

test('S-379 an announcement shows date, title and message, and an image and a link if it has them', async () => {
  const image = { data: { attributes: { url: '/uploads/van.webp', alternativeText: '' } } };
  const bare = { date: '2026-11-18', title: 'Closed on Thanksgiving', message: 'Back on Friday at 6.' };
  const { user } = await openPortal('/account/orders', {
    'GET /strapi/api/app-option': content([{ ...announcement, image }, bare]),
  });
  await user.click(await screen.findByRole('button', { name: '2 announcements' }));
  const [first, second] = (await screen.findAllByRole('heading', { level: 3 })).map(
    (title) => title.closest('li') as HTMLElement,
  );
  expect(within(first!).getByRole('heading', { name: 'Van leaves early' })).toBeTruthy();
  expect(within(first!).getByText('Nov 20, 2026')).toBeTruthy();
  expect(within(first!).getByText('An hour earlier on Thursday.')).toBeTruthy();
  expect(within(first!).getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe('#/items');
  expect(first!.querySelector('img')?.getAttribute('src')).toBe('/strapi/uploads/van.webp');
  expect(within(second!).getByText('Nov 18, 2026')).toBeTruthy();
  expect(within(second!).getByText('Back on Friday at 6.')).toBeTruthy();
  expect([within(second!).queryByRole('link'), second!.querySelector('img')]).toEqual([null, null]);
});

test.each(['title', 'message'])(
  'an announcement whose %s is null shows the rest, without an empty line',
  async (missing) => {
    const { user } = await openPortal('/account/orders', {
      'GET /strapi/api/app-option': content([{ ...announcement, [missing]: null }]),
    });
    await user.click(await screen.findByRole('button', { name: '1 announcement' }));
    const entry = (await screen.findByText('Nov 20, 2026')).closest('li')!;
    expect([...entry.children].map((one) => one.textContent)).not.toContain('');
  },
);

test('S-381 if the content cannot be read, the bell says that there are no announcements', async () => {
  const { user } = await openPortal('/', { 'GET /strapi/api/app-option': { status: 500 } });
  await user.click(await screen.findByRole('button', { name: 'No announcements' }));
  expect(await screen.findByText('Sorry')).toBeTruthy();
  expect(screen.getByText('No notifications available')).toBeTruthy();
});

test('only links to the web or within the portal are safe', () => {
  expect(['https://example.com', '/items', '#/items'].map(isSafeLink)).toEqual([true, true, true]);
  expect(['javascript:alert(1)', 'data:text/html,x', '//example.com'].map(isSafeLink)).toEqual([false, false, false]);
});
