import { defineDocument } from './document-kind.ts';

/** `received`: the distributor looks at it. `goodsBack`: the goods came back. `closed`: settled without a credit. */
export const returnStates = [
  'requested',
  'received',
  'approved',
  'refused',
  'goodsBack',
  'credited',
  'closed',
  'withdrawn',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** States of a return that is not settled yet. */
export const openReturnStates = ['requested', 'received', 'approved', 'goodsBack'] as const satisfies ReturnState[];

/** What the customer wants for the goods. */
export const returnWishes = ['credit', 'replacement', 'pickUp'] as const;
export type ReturnWish = (typeof returnWishes)[number];

/** Returns and complaints about lines of orders and invoices: /account/returns. */
export const returns = defineDocument({
  /** The states, and the wishes, which the list shows in the same way. */
  states: [...returnStates, ...returnWishes],
  columns: {
    return: { kind: 'code', field: 'id', table: true, exported: true },
    requested: { kind: 'instant', field: 'requestedAt', table: true, exported: true },
    requestedBy: { kind: 'text', table: false, exported: true },
    document: { kind: 'code', table: true, exported: true },
    items: { kind: 'text', table: true, exported: true },
    lines: { kind: 'count', table: false, exported: true },
    wish: { kind: 'state', table: true, exported: true },
    rma: { kind: 'code', table: true, exported: true },
    state: { kind: 'state', table: true, exported: true },
    changed: { kind: 'instant', field: 'changedAt', table: false, exported: true },
    credit: { kind: 'code', field: 'creditNumber', table: false, exported: true },
    amount: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
  },
  sorts: {
    NEWEST: { by: 'requested', first: 'highest' },
    OLDEST: { by: 'requested', first: 'lowest' },
    CHANGED: { by: 'changed', first: 'highest' },
  },
  defaultSort: 'NEWEST',
  filters: {
    search: { kind: 'text' },
    /**
     * `open`: not answered yet. `approved`: also with the goods back. `ended`: settled without a credit, or withdrawn.
     * Each state is in one of them.
     */
    stage: { kind: 'choice', values: ['open', 'approved', 'credited', 'refused', 'ended'] },
    state: { kind: 'choice', values: returnStates },
    wish: { kind: 'choice', values: returnWishes },
    requested: { kind: 'days' },
  },
  exports: ['csv', 'xlsx'],
  sheet: false,
});
