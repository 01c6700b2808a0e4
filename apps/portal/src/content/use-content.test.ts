import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve } from '../testing/server-double.ts';
import { loadContent } from './load-content.ts';
import { useAppOptions, useFooterContent, useLegalFacts, usePaymentsPage, usePriceListsPage } from './use-content.ts';

const useAll = () => ({
  options: useAppOptions(),
  footer: useFooterContent(),
  legal: useLegalFacts(),
  payments: usePaymentsPage(),
  priceLists: usePriceListsPage(),
});

async function load(finds: object): Promise<void> {
  serve({ 'GET /content/start.json': { finds } });
  await act(loadContent);
}

test('the content hooks follow the content, and content that failed or is missing is null', async () => {
  await load({});
  const { result } = renderHook(useAll);
  expect(result.current).toMatchObject({ footer: null, payments: null, priceLists: null, legal: [] });
  await load({
    'app-option': { status: 200, data: { attributes: { appbar: { LogoWidth: 240 } } } },
    footer: {
      status: 200,
      data: { attributes: { linkColumns: [{ Title: 'Help', links: [{ Title: 'Returns', link: '/doc/terms' }] }] } },
    },
    'payments-page': {
      status: 200,
      data: { attributes: { title: 'Payments', slices: [{ __component: 'slices.rich-text', body: 'How' }] } },
    },
    'price-lists-page': { status: 500, data: null },
    terms: {
      status: 200,
      data: [
        { attributes: { type: 'PrivacyPolicy', title: 'Privacy' } },
        { type: 'TermsofUse', requireSignature: true },
        { type: 'Other' },
      ],
    },
  });
  expect(result.current.options.appbar.logoWidth).toBe(240);
  expect(result.current.footer?.linkColumns[0]?.title).toBe('Help');
  expect(result.current.payments).toEqual({
    title: 'Payments',
    slices: [{ component: 'slices.rich-text', title: null, body: 'How' }],
  });
  expect(result.current.priceLists).toBeNull();
  expect(result.current.legal).toEqual([
    { type: 'TermsofUse', title: '', publishedAt: null, requireSignature: true },
    { type: 'PrivacyPolicy', title: 'Privacy', publishedAt: null, requireSignature: false },
  ]);
});
