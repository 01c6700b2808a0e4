import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import { readConsent } from './cookie-consent.ts';

const published = '2025-09-01T08:00:00.000Z';
const terms = {
  type: 'TermsofUse',
  title: 'Terms of Use for trade customers',
  body: '## Orders\n\nAn order is an offer. **We** accept it.\n\n<script>alert(1)</script>',
  publishedAt: published,
  requireSignature: true,
};
const privacy = {
  type: 'PrivacyPolicy',
  title: '',
  body: 'What we keep.',
  publishedAt: published,
  requireSignature: false,
};
const open = (address: string, documents: object[]) =>
  openPortal(address, { 'GET /strapi/api/terms': { data: documents.map((attributes) => ({ attributes })) } }, false);

test('S-322 S-327 a signed-out visitor can read the terms, with their formatting', async () => {
  await open('/doc/terms', [terms, privacy]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Use for trade customers' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Orders' })).toBeTruthy();
  expect(screen.getByText('We').tagName).toBe('STRONG');
  expect(document.querySelector('main script')).toBeNull();
});

test('S-329 the page links to the other documents, with a default title if they have none', async () => {
  const { user } = await open('/doc/terms', [privacy, terms]);
  const nav = await screen.findByRole('navigation', { name: 'Legal documents' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map((one) => one.textContent),
  ).toEqual(['Terms of Use for trade customers', 'Privacy Policy']);
  await user.click(within(nav).getByRole('link', { name: 'Privacy Policy' }));
  expect(await screen.findByText('What we keep.')).toBeTruthy();
});

test('S-328 the drawer lists only the documents that exist', async () => {
  const { user } = await open('/doc/terms', [privacy, terms]);
  await user.click(await screen.findByRole('button', { name: 'Open the legal documents' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Legal documents' }));
  expect(drawer.getAllByRole('link').map((one) => one.textContent)).toEqual([
    'Terms of Use for trade customers',
    'Privacy Policy',
  ]);
  await user.click(drawer.getByRole('link', { name: 'Privacy Policy' }));
  expect(await screen.findByText('What we keep.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

// Strapi sends null for a field that was never filled.
test.each([
  ['empty', ''],
  ['null', null],
  ['absent', undefined],
  ['blank', ' '],
])('S-329 all three types of document have a default title where theirs is %s', async (_, title) => {
  const untitled = ['TermsofUse', 'PrivacyPolicy', 'CookieConsent'].map((type) => ({ ...privacy, type, title }));
  const { user } = await open('/doc/cookie_policy', untitled);
  const defaults = ['Terms of Use', 'Privacy Policy', 'Cookies Consent'];
  const links = (part: HTMLElement) =>
    within(part)
      .getAllByRole('link')
      .map((one) => one.textContent);
  expect(links(await screen.findByRole('navigation', { name: 'Legal documents' }))).toEqual(defaults);
  expect(screen.getByRole('heading', { level: 1, name: 'Cookies Consent' })).toBeTruthy();
  expect(document.title).toMatch(/^Cookies Consent/);
  await user.click(screen.getByRole('button', { name: 'Open the legal documents' }));
  expect(links(await screen.findByRole('dialog', { name: 'Legal documents' }))).toEqual(defaults);
});

test('a document whose body is null shows its title and date, and no word of its own', async () => {
  await open('/doc/privacy_policy', [{ ...privacy, body: null }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeTruthy();
  expect(screen.getByRole('main').textContent).not.toContain('null');
});

test('a missing document and an unknown address show Page Not Found', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { goTo } = await open('/doc/cookie_policy', [terms]);
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  goTo('/doc/anything');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
});

test.each([
  ['S-322', '/doc/terms', 'TermsofUse', 'Terms of Use'],
  ['S-323', '/doc/privacy_policy', 'PrivacyPolicy', 'Privacy Policy'],
  ['S-324', '/doc/cookie_policy', 'CookieConsent', 'Cookies Consent'],
])('%s %s shows the document of its type', async (_id, address, type, title) => {
  await open(
    address,
    ['TermsofUse', 'PrivacyPolicy', 'CookieConsent'].map((one) => ({ ...privacy, type: one, body: `Body of ${one}.` })),
  );
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(within(screen.getByRole('main')).getByText(/^Body of/).textContent).toBe(`Body of ${type}.`);
});

test('S-325 terms of use and privacy policy are accepted in the dialog, the cookies in their banner', async () => {
  document.cookie = 'cookieConsent=; path=/; max-age=0';
  readConsent();
  let accepted = '';
  const { user, requests } = await openPortal('/', {
    'GET /strapi/api/terms': { data: [terms, privacy].map((attributes) => ({ attributes })) },
    'GET /wsl/api/auth/user': () => ({ user: buyerWith({ toSDateAccepted: accepted }) }),
    'POST /wsl/api/profile/acceptToS': () => {
      accepted = new Date().toISOString();
      return {};
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms of Use for trade customers' }));
  expect(dialog.getByRole('link', { name: 'Privacy Policy' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.filter(({ call }) => call === 'POST /wsl/api/profile/acceptToS')).toHaveLength(1);
  await user.click(within(screen.getByRole('region', { name: 'Cookies' })).getByRole('button', { name: 'Accept' }));
  expect([screen.queryByRole('region', { name: 'Cookies' }), document.cookie.includes('cookieConsent=true')]).toEqual([
    null,
    true,
  ]);
  document.cookie = 'cookieConsent=; path=/; max-age=0';
  readConsent();
});

test('S-326 the page shows title, body and publication date of the document of its type', async () => {
  await open('/doc/terms', [privacy, terms]);
  const page = within(await screen.findByRole('main'));
  expect(page.getByRole('heading', { level: 1, name: terms.title })).toBeTruthy();
  expect(page.getByText('Effective September 1, 2025')).toBeTruthy();
  expect(page.getByText(/An order is an offer/)).toBeTruthy();
});

const hostile = `# Our terms

[web](https://example.com/a) [mail](mailto:us@example.com) [page](/account/orders) [script](javascript:alert(1)) [data](data:text/html,x) [tab](java&#9;script:alert(1)) [other](//example.com)

![kept](/uploads/seal.png) ![tracked](https://example.com/x.png) ![escaped](/uploads/../wsl/api/auth/user) ![inline](data:image/svg+xml,x)

<img src=x onerror=alert(1)><a href="javascript:alert(1)">raw</a><iframe src="https://example.com"></iframe>

- one
- **two**`;

test('S-327 the body is Markdown: HTML is escaped, and only safe links and pictures are kept', async () => {
  await open('/doc/terms', [{ ...terms, body: hostile }]);
  const main = within(await screen.findByRole('main'));
  expect(main.getAllByRole('heading').map((one) => [one.tagName, one.textContent])).toEqual([
    ['H1', terms.title],
    ['H2', 'Our terms'],
  ]);
  expect(
    main.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href'), one.getAttribute('rel')]),
  ).toEqual([
    ['web', 'https://example.com/a', 'noopener noreferrer'],
    ['mail', 'mailto:us@example.com', null],
    ['page', '#/account/orders', null],
  ]);
  expect(main.getAllByRole('img').map((one) => one.getAttribute('src'))).toEqual(['/strapi/uploads/seal.png']);
  expect(document.querySelector('main :is(iframe, script, [onerror])')).toBeNull();
  expect(main.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['one', 'two']);
  for (const words of ['script', 'tracked', '<iframe']) expect(screen.getByRole('main').textContent).toContain(words);
});

test('a signed-out visitor can go from the documents to the sign-in page', async () => {
  const { user, address } = await open('/doc/terms', [terms, privacy]);
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/auth'));
});

test('a signed-in user returns from the documents to the previous page with one click', async () => {
  const documents = {
    'GET /strapi/api/terms': {
      data: [{ ...terms, requireSignature: false }, privacy].map((attributes) => ({ attributes })),
    },
  };
  const { user, address, goTo } = await openPortal('/account/orders?search=00123', documents);
  await screen.findByRole('heading', { level: 1, name: 'Open Orders' });
  goTo('/doc/terms');
  await user.click(
    within(await screen.findByRole('navigation', { name: 'Legal documents' })).getByRole('link', {
      name: 'Privacy Policy',
    }),
  );
  await screen.findByText('What we keep.');
  await user.click(screen.getByRole('link', { name: 'Back to ordering' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Open Orders' })).toBeTruthy();
  expect(address()).toBe('/account/orders?search=00123');
});
