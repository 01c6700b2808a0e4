import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { isSafeLink } from './announcement-list.tsx';

const announcement = { date: '2026-11-20', title: 'Van leaves early', message: 'An hour earlier on Thursday.', link: '/items' };
const content = (announcements: object[]) => ({ data: { attributes: { appbar: { announcements } } } });

test('S-380 the bell names how many announcements there are', async () => {
  await openPortal('/', { 'GET /strapi/api/app-option': content([announcement]) });
  expect(await screen.findByRole('button', { name: '1 announcement' })).toBeTruthy();
});

test('S-378 S-365 the bell opens what the content has in appbar.announcements, and nothing is asked for besides', async () => {
  const { user, requests } = await openPortal('/account/orders', { 'GET /strapi/api/app-option': content([announcement, { ...announcement, title: 'New mill' }]) });
  await user.click(await screen.findByRole('button', { name: '2 announcements' }));
  expect((await screen.findAllByRole('heading', { level: 3 })).map((one) => one.textContent)).toEqual(['Van leaves early', 'New mill']);
  expect(requests.map(({ call }) => call).filter((call) => /strapi|announce/.test(call))).toEqual([]);
});

test('S-379 an announcement shows date, title, message and link', async () => {
  const { user } = await openPortal('/account/orders', { 'GET /strapi/api/app-option': content([announcement]) });
  await user.click(await screen.findByRole('button', { name: '1 announcement' }));
  expect(await screen.findByRole('heading', { name: 'Van leaves early' })).toBeTruthy();
  expect(screen.getByText('Nov 20, 2026')).toBeTruthy();
  expect(screen.getByText('An hour earlier on Thursday.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe('#/items');
});

test('S-381 an empty bell says so, and so does one whose content cannot be read', async () => {
  const { user } = await openPortal('/', { 'GET /strapi/api/app-option': { status: 500 } });
  await user.click(await screen.findByRole('button', { name: 'No announcements' }));
  expect(await screen.findByText('Sorry')).toBeTruthy();
  expect(screen.getByText('No notifications available')).toBeTruthy();
});

test('only links to the web or into the portal are followed', () => {
  expect(['https://example.com', '/items', '#/items'].map(isSafeLink)).toEqual([true, true, true]);
  expect(['javascript:alert(1)', 'data:text/html,x', '//example.com'].map(isSafeLink)).toEqual([false, false, false]);
});
