import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';

const footer = {
  linkColumns: [
    {
      Title: 'Your account',
      links: [
        { Title: 'Open orders', link: '/account/orders' },
        { Title: 'Hours', link: 'https://hours.example', ExternalLink: true },
      ],
    },
  ],
  banner: [
    {
      leftText: 'Since 1974',
      rightText: 'Partners',
      logos: { data: [{ attributes: { url: '/uploads/a.svg', alternativeText: 'Northbank' } }] },
    },
  ],
  ShowContactPhone: true,
  ShowContactEmail: true,
};
const documents = ['TermsofUse', 'PrivacyPolicy', 'CookieConsent'].map((type) => ({
  attributes: { type, title: `Our ${type}` },
}));

const foot = async (find: object, more: object = {}) => {
  await openPortal('/', { 'GET /strapi/api/footer': find, 'GET /strapi/api/terms': { data: documents }, ...more });
  return screen.findByRole('contentinfo');
};
const shown = (more: object = {}) => foot({ data: { attributes: { ...footer, ...more } } });

test('S-411 the footer has the link columns of the content', async () => {
  const column = within(await shown()).getByRole('region', { name: 'Your account' });
  expect(
    within(column)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Open orders', '#/account/orders'],
    ['Hours', 'https://hours.example'],
  ]);
});

test('S-412 S-398 the footer has banners with logos, 200 px wide unless set, between two texts', async () => {
  const logo = within(await shown()).getByRole('img', { name: 'Northbank' });
  expect([logo.getAttribute('src'), logo.getAttribute('width')]).toEqual(['/strapi/uploads/a.svg', '200']);
  expect(logo.closest('div')?.parentElement?.textContent).toBe('Since 1974Partners');
});

test.each([
  ["S-413 S-414 the counter's phone and e-mail", {}, ['(503) 555-0142', 'portland@example.com']],
  [
    'S-413 S-414 the overrides of the content',
    { contactPhoneOverride: '2065550100', contactEmailOverride: 'us@example.com' },
    ['(206) 555-0100', 'us@example.com'],
  ],
  ['S-413 no phone without its flag', { ShowContactPhone: false }, ['portland@example.com']],
  ['S-414 no e-mail without its flag', { ShowContactEmail: false }, ['(503) 555-0142']],
])('Contact shows %s', async (_name, more, texts) => {
  const contact = within(await shown(more)).getByRole('region', { name: 'Contact' });
  expect(
    within(contact)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(texts);
});

test('S-415 S-416 S-417 the last line has the copyright, links to the legal documents, and the version', async () => {
  const last = within(await shown());
  expect(last.getByText(/^© \d{4}/)).toBeTruthy();
  expect(
    ['Terms', 'Our PrivacyPolicy', 'Our CookieConsent'].map((name) =>
      last.getByRole('link', { name }).getAttribute('href'),
    ),
  ).toEqual(['/#/doc/terms', '/#/doc/privacy_policy', '/#/doc/cookie_policy']);
  expect(last.getByText('Version 2.3.27')).toBeTruthy();
});

test('S-419 without the content service there is no footer, but the user menu still links to the terms', async () => {
  const { user } = await openPortal('/', {
    'GET /strapi/api/footer': { status: 503 },
    'GET /strapi/api/terms': { data: documents },
  });
  await user.click(await screen.findByRole('button', { name: /Your account/ }));
  expect(await screen.findByRole('link', { name: /Terms/ })).toBeTruthy();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});
