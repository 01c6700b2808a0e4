import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';

const published = '2025-09-01T08:00:00.000Z';
const terms = { type: 'TermsofUse', title: 'Terms of Use for trade customers', body: '## Orders\n\nAn order is an offer. **We** accept it.\n\n<script>alert(1)</script>', publishedAt: published, requireSignature: true };
const privacy = { type: 'PrivacyPolicy', title: '', body: 'What we keep.', publishedAt: published, requireSignature: false };
const open = (address: string, documents: object[]) => openPortal(address, { 'GET /strapi/api/terms': { data: documents.map((attributes) => ({ attributes })) } }, false);

test('S-322 S-327 a stranger reads the terms, as marketing wrote them', async () => {
  await open('/doc/terms', [terms, privacy]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Use for trade customers' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Orders' })).toBeTruthy();
  expect(screen.getByText('We').tagName).toBe('STRONG');
  expect(document.querySelector('main script')).toBeNull();
});

test('S-329 the other documents that exist are beside it, by their usual names where they have none', async () => {
  const { user } = await open('/doc/terms', [privacy, terms]);
  const nav = await screen.findByRole('navigation', { name: 'Legal documents' });
  expect(within(nav).getAllByRole('link').map((one) => one.textContent)).toEqual(['Terms of Use for trade customers', 'Privacy Policy']);
  await user.click(within(nav).getByRole('link', { name: 'Privacy Policy' }));
  expect(await screen.findByText('What we keep.')).toBeTruthy();
});

test('S-328 the drawer lists the documents that exist, and those alone', async () => {
  const { user } = await open('/doc/terms', [privacy, terms]);
  await user.click(await screen.findByRole('button', { name: 'Open the legal documents' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Legal documents' }));
  expect(drawer.getAllByRole('link').map((one) => one.textContent)).toEqual(['Terms of Use for trade customers', 'Privacy Policy']);
  await user.click(drawer.getByRole('link', { name: 'Privacy Policy' }));
  expect(await screen.findByText('What we keep.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('S-329 all three have a usual name', async () => {
  const untitled = ['TermsofUse', 'PrivacyPolicy', 'CookieConsent'].map((type) => ({ ...privacy, type }));
  await open('/doc/cookie_policy', untitled);
  const nav = await screen.findByRole('navigation', { name: 'Legal documents' });
  expect(within(nav).getAllByRole('link').map((one) => one.textContent)).toEqual(['Terms of Use', 'Privacy Policy', 'Cookies Consent']);
});

test('a document that is not there, and an address that is none, are pages that are not found', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { goTo } = await open('/doc/cookie_policy', [terms]);
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  goTo('/doc/anything');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
});
