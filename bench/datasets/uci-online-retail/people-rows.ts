import type { FeedRow } from '../write-feed.ts';
import type { Buyer } from './find-buyers.ts';

const people = 5;

const may = [
  'allowedToOrder',
  'showPrices',
  'showOrders',
  'showInvoices',
  'showInvoicedOrders',
  'showQuotes',
  'showPriceLists',
  'showAccountDetails',
  'displayYTDSales',
  'showSpecs',
  'showVendor',
  'showManufacturerItem',
  'allowInventoryHold',
  'admin',
] as const;

export interface Person {
  username: string;
  customer: string;
}

/** One person for each of the customers with the most lines: customer 17841 is ordered for by user c17841. */
export const findPeople = (buyers: readonly Buyer[]): Person[] =>
  buyers
    .toSorted((one, other) => other.lines - one.lines)
    .slice(0, people)
    .map(({ number }) => ({ username: `c${number}`, customer: number }));

/** A first password that everybody can guess: for trying out, not for a server that others can reach. */
const firstPasswordOf = (username: string): string => `${username}-first`;

export const userRows = (found: readonly Person[]): FeedRow[] =>
  found.map(({ username, customer }) => ({
    username,
    email: `${username}@online-retail.example`,
    firstName: 'Customer',
    lastName: customer,
    initialPassword: firstPasswordOf(username),
    claims: may.map((claim) => [claim, 'Y'] as const),
  }));

export const userAccountRows = (found: readonly Person[]): FeedRow[] =>
  found.map(({ username, customer }) => ({ username, customer, position: 0 }));
