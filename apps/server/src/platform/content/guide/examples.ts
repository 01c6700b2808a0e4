import type { StartFind } from '@tradecounter/contract/content/content';

/** A complete example file for each find. The guide shows it and a test loads it. */
export const examples: Readonly<Record<Exclude<StartFind, 'terms'>, object>> = {
  'app-option': {
    appbar: {
      Layout: 'Ecommerce',
      logo: { data: { attributes: { url: '/uploads/logo.svg', alternativeText: 'Ridgeline Supply' } } },
      mark: { data: { attributes: { url: '/uploads/mark.svg' } } },
      LogoWidth: 180,
      announcements: [
        {
          date: '2026-11-16',
          title: 'Denver counter opens at 6:30',
          message: 'From Monday, orders placed by 6:00 are ready when the doors open.',
          link: '/items?search=northbank',
        },
      ],
    },
    drawer: {
      DisplayOrders: 'Combined',
      ShowHoldsBadge: true,
      ShowPurchasesByProduct: true,
      ShowUnpaidInvoices: true,
      html_snippet: '<p><strong>Counter hours</strong><br>Monday to Friday 6:30 AM to 5 PM</p>',
    },
    NavigationLinks: [
      {
        Title: 'Resources',
        links: [
          {
            Title: 'Installation guides',
            link: 'https://ridgeline.example/guides',
            ExternalLink: true,
            displayOrder: 1,
          },
        ],
      },
    ],
    theme: { web_control: 'User', app_control: 'System' },
    Payments: { MakePayments: 'Disabled', hidePaymentsPage: false },
    EmailOptIn: true,
    items: { etas: { MaxETAs: 'Three' } },
    contactPhoneOverride: '3035550142',
    contactEmailOverride: 'orders@ridgeline.example',
    contactAddress: '1200 Market St\nDenver, CO 80202',
    Paper: 'Letter',
  },
  'theme-colors': { ThemeColors: [{ Color: 'accent', Light: '#7a1f2b', Dark: '#f0a3ad' }] },
  localization: {
    words: { en: { 'shell.menu.home': 'Counter' }, es: { 'shell.menu.home': 'Mostrador' } },
    texts: { es: { Payments: 'Pagos' }, 'fr-CA': { Payments: 'Paiements' } },
  },
  footer: {
    banner: [
      {
        leftText: 'Floors for the trade since 1974',
        LogoWidth: 160,
        logos: { data: [{ attributes: { url: '/uploads/logo.svg', alternativeText: 'Ridgeline Supply' } }] },
      },
    ],
    linkColumns: [
      { Title: 'Your account', links: [{ Title: 'Open orders', link: '/account/orders', displayOrder: 1 }] },
    ],
    ShowContactPhone: true,
    ShowContactEmail: true,
  },
  'home-page': {
    slices: [
      {
        __component: 'slices.hero',
        title: 'Oak for the winter season',
        body: 'Wide planks on the shelf in Denver.',
        link: '/items?search=oak',
        linkText: 'See oak planks',
      },
      { __component: 'slices.items', title: 'New this week', search: 'northbank' },
      {
        __component: 'slices.rich-text',
        title: 'For our builders',
        body: 'Your contract prices are extended until June.',
        audience: [{ customerClass: 'PRO' }],
      },
      { __component: 'slices.categories' },
      { __component: 'slices.announcements', title: 'News' },
    ],
  },
  'price-lists-page': {
    title: 'Price lists',
    slices: [
      { __component: 'slices.rich-text', title: 'About these prices', body: 'Your prices as of today.' },
      { __component: 'slices.price-list', list: 'promos', title: 'Promotions', body: 'What is on promotion today.' },
    ],
  },
  'payments-page': {
    title: 'Payments',
    slices: [{ __component: 'slices.rich-text', title: 'When payments post', body: 'The same day, until 3:00 PM.' }],
  },
};

/** A complete legal document. */
export const legalExample = `---
type: TermsofUse
title: Terms of Use
publishedAt: 2026-01-15T08:00:00.000Z
requireSignature: true
---

## Orders

An order is an offer to buy. It becomes a sale when we confirm it by e-mail with an order number.
`;
