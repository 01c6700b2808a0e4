import { defineDocument } from './document-kind.ts';

/** An open quote counts as expiring from this many days before its last day. */
export const quoteExpiringDays = 7;

const states = ['open', 'requested', 'ordered', 'expired', 'declined', 'withdrawn', 'answered'] as const;

/** Offers of the distributor that can become orders, and requests for one: /account/quotes. Source: 000 §2. */
export const quotes = defineDocument({
  permission: 'SeeQuotes',
  /** `declined`: the customer wants none of it. `requested`: not answered yet. `answered`: replaced by a quote, and listed only when this state is requested. */
  states,
  columns: {
    quote: { kind: 'code', field: 'id', table: true, exported: true },
    quoted: { kind: 'day', table: true, exported: true },
    po: { kind: 'code', field: 'poNumber', table: true, exported: true },
    sidemark: { kind: 'text', table: true, exported: true },
    shipTo: { kind: 'text', table: true, exported: true },
    expires: { kind: 'day', table: true, exported: true },
    state: { kind: 'state', table: true, exported: true },
    order: { kind: 'code', field: 'orderNumber', table: false, exported: true },
    lines: { kind: 'count', table: false, exported: true },
    total: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
  },
  sorts: {
    NEWEST: { by: 'quoted', first: 'highest' },
    OLDEST: { by: 'quoted', first: 'lowest' },
    /** Quotes that can be ordered, the next to expire first, and then the others, newest first. */
    EXPIRES: { by: 'expires', first: 'lowest' },
    TOTAL: { by: 'total', first: 'highest', permission: 'SeePrices' },
  },
  defaultSort: 'NEWEST',
  filters: {
    search: { kind: 'text' },
    /** `expiring`: open, and the last day is near. */
    state: { kind: 'choice', values: [...states, 'expiring'] },
    /** `unread`: the distributor has written or changed something since the user read it. For staff, the customer has. */
    news: { kind: 'choice', values: ['unread'] },
    /** The day on which it was written. */
    quoted: { kind: 'days' },
    /** Sequence of the delivery address. */
    shipTo: { kind: 'text' },
  },
  exports: ['csv', 'xlsx'],
  sheet: true,
});
