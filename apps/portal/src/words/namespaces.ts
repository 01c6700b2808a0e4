// Written by codegen.ts from the English files; a test fails when the two differ.
import type accounts from './en/accounts.json';
import type allOrders from './en/allOrders.json';
import type auditTrail from './en/auditTrail.json';
import type auth from './en/auth.json';
import type cart from './en/cart.json';
import type catalog from './en/catalog.json';
import type checkout from './en/checkout.json';
import type common from './en/common.json';
import type credit from './en/credit.json';
import type delivery from './en/delivery.json';
import type developer from './en/developer.json';
import type holds from './en/holds.json';
import type home from './en/home.json';
import type invitations from './en/invitations.json';
import type invoice from './en/invoice.json';
import type invoices from './en/invoices.json';
import type offline from './en/offline.json';
import type orderPanel from './en/orderPanel.json';
import type orders from './en/orders.json';
import type overview from './en/overview.json';
import type palette from './en/palette.json';
import type payment from './en/payment.json';
import type payments from './en/payments.json';
import type people from './en/people.json';
import type phone from './en/phone.json';
import type priceLists from './en/priceLists.json';
import type profile from './en/profile.json';
import type purchases from './en/purchases.json';
import type quotes from './en/quotes.json';
import type reorder from './en/reorder.json';
import type scan from './en/scan.json';
import type search from './en/search.json';
import type secondStep from './en/secondStep.json';
import type shell from './en/shell.json';
import type shoppingLists from './en/shoppingLists.json';
import type singleSignOn from './en/singleSignOn.json';
import type statement from './en/statement.json';

/** The English files type the keys. */
export interface Words {
  common: typeof common;
  accounts: typeof accounts;
  allOrders: typeof allOrders;
  auditTrail: typeof auditTrail;
  auth: typeof auth;
  cart: typeof cart;
  catalog: typeof catalog;
  checkout: typeof checkout;
  credit: typeof credit;
  delivery: typeof delivery;
  developer: typeof developer;
  holds: typeof holds;
  home: typeof home;
  invitations: typeof invitations;
  invoice: typeof invoice;
  invoices: typeof invoices;
  offline: typeof offline;
  orderPanel: typeof orderPanel;
  orders: typeof orders;
  overview: typeof overview;
  palette: typeof palette;
  payment: typeof payment;
  payments: typeof payments;
  people: typeof people;
  phone: typeof phone;
  priceLists: typeof priceLists;
  profile: typeof profile;
  purchases: typeof purchases;
  quotes: typeof quotes;
  reorder: typeof reorder;
  scan: typeof scan;
  search: typeof search;
  secondStep: typeof secondStep;
  shell: typeof shell;
  shoppingLists: typeof shoppingLists;
  singleSignOn: typeof singleSignOn;
  statement: typeof statement;
}

export type Namespace = keyof Words;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Words;
    returnNull: false;
  }
}
