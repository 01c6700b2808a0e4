import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startFinds } from '@tradecounter/contract/content/content';
import { openPortal } from '../testing/open-portal.tsx';
import { readContent } from './content.ts';

const script = '<script>window.ran = 1</script>';
const image = '<img src=x onerror="window.ran = 1">';
const long = 'x'.repeat(2_000_000);

/** Returns content with the same value in every field. */
const everywhere = (value: unknown): object => ({
  'app-option': {
    appbar: { logo: value, mark: value, BackgroundImage: value, LogoWidth: value, announcements: value, Layout: value },
    drawer: { html_snippet: value, BackgroundImage: value, LogoType: value, DisplayOrders: value },
    NavigationLinks: value,
    theme: value,
    Payments: value,
    items: value,
    EmailOptIn: value,
    contactPhoneOverride: value,
    contactAddress: value,
  },
  'theme-colors': { ThemeColors: value },
  localization: { words: value },
  footer: { banner: value, linkColumns: value, ShowContactPhone: value, contactEmailOverride: value },
  'price-lists-page': { title: value, slices: value },
  'payments-page': { title: value, slices: value },
  terms: value,
});

const cases: [string, object][] = [
  ['null everywhere', everywhere(null)],
  ['numbers everywhere', everywhere(5)],
  ['texts everywhere', everywhere(script)],
  ['lists of nothing everywhere', everywhere([null, [], {}, 5])],
  ['objects everywhere', everywhere({ data: { attributes: { url: 'javascript:alert(1)', body: image } } })],
  ['finds that are null', Object.fromEntries(startFinds.map((name) => [name, null]))],
  ['two megabytes of text', { footer: { banner: [{ leftText: long }] } }],
  [
    'script in every text',
    {
      footer: {
        linkColumns: [{ Title: script, links: [{ Title: image, link: '/items' }] }],
        banner: [{ leftText: image }],
      },
      'app-option': {
        drawer: { html_snippet: script + image },
        appbar: { announcements: [{ title: script, message: image }] },
      },
    },
  ],
  [
    'links that are scripts',
    {
      footer: { linkColumns: [{ Title: 'L', links: [{ Title: 'Bad', link: 'javascript:window.ran=1' }] }] },
      'app-option': { NavigationLinks: [{ Title: 'L', links: [{ Title: 'Bad', link: ' jAvascript:window.ran=1' }] }] },
    },
  ],
  [
    'pictures that are missing',
    { footer: { banner: [{ logos: { data: [{ attributes: { url: '/uploads/gone.png' } }] } }] } },
  ],
  ['unknown slices', { 'payments-page': { slices: [{ __component: 'slices.video', body: script }, 'x', null] } }],
];

declare global {
  interface Window {
    ran?: number;
  }
}

test.each(cases)('%s: the page opens, and no script in the content runs', async (_, finds) => {
  onTestFinished(() => void delete window.ran);
  const found = Object.fromEntries(
    Object.entries(finds).map(([name, value]) => [
      `GET /strapi/api/${name}`,
      { data: name === 'terms' || value === null ? (value as object | null) : { attributes: value as object } },
    ]),
  );
  await openPortal('/', found);
  expect(await screen.findByRole('main')).toBeTruthy();
  expect(screen.queryAllByText('Bad')).toEqual([]);
  expect(
    document.querySelectorAll('main script, footer script, nav script, [onerror], a[href^="javascript" i]'),
  ).toHaveLength(0);
  expect(window.ran).toBeUndefined();
});

test('reading invalid content never throws or warns', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  for (const [, finds] of cases) expect(() => readContent(finds)).not.toThrow();
  expect(warn).not.toHaveBeenCalled();
});

test('unknown slices are not counted', () => {
  const { guards } = readContent({ 'payments-page': { slices: [{ __component: 'slices.video', body: 'x' }] } });
  expect(guards.paymentsSlices).toBe(0);
});
