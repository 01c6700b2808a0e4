import type { documentKinds } from '@tradecounter/contract/documents/kinds';

/**
 * What a state means to the buyer: `waiting` needs no action yet, `attention` may need one, `ended` is over, and
 * `neutral` is only a kind or a label.
 */
export type Meaning = 'good' | 'waiting' | 'attention' | 'bad' | 'neutral' | 'ended';

/** A look of tags and bars, by the name of its color in the theme. */
export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'faint';

/** The only map from meanings to colors. */
export const tones: Readonly<Record<Meaning, Tone>> = {
  good: 'good',
  waiting: 'plain',
  attention: 'warn',
  bad: 'bad',
  neutral: 'plain',
  ended: 'faint',
};

type Kinds = typeof documentKinds;
/** The states of every kind of document in the contract. */
type DocumentState = { [Kind in keyof Kinds]: Kinds[Kind]['states'][number] }[keyof Kinds];

/** What a row can say about a document, an item or a feed in addition to its state. */
type Flag =
  | 'late'
  | 'overdue'
  | 'overBudget'
  | 'creditHold'
  | 'short'
  | 'backOrdered'
  | 'creditOpen'
  | 'creditUsed'
  | 'endsSoon'
  | 'discontinued'
  | 'notSold'
  | 'running'
  | 'done'
  | 'tried'
  | 'changed'
  | 'asked'
  | 'replaced'
  | 'staffOnly';

/**
 * The meaning of each state. A word has one meaning, whatever it describes, so an expired hold looks like an expired
 * quote. Unpaid means not yet due.
 */
export const meanings: Readonly<Record<DocumentState | Flag, Meaning>> = {
  // Orders
  open: 'waiting',
  partial: 'waiting',
  shipped: 'good',
  cancelled: 'ended',
  late: 'bad',
  short: 'bad',
  creditHold: 'attention',
  backOrdered: 'attention',
  // Deliveries
  planned: 'waiting',
  loaded: 'waiting',
  out: 'waiting',
  delivered: 'good',
  missed: 'bad',
  // Invoices and credits
  unpaid: 'waiting',
  paid: 'good',
  overdue: 'bad',
  overBudget: 'bad',
  creditOpen: 'good',
  creditUsed: 'ended',
  // Quotes, holds and invitations, some of which share their states with orders
  requested: 'waiting',
  live: 'good',
  endsSoon: 'attention',
  ordered: 'good',
  used: 'good',
  answered: 'ended',
  declined: 'ended',
  withdrawn: 'ended',
  released: 'ended',
  expired: 'ended',
  // Messages about quotes
  asked: 'attention',
  replaced: 'ended',
  staffOnly: 'attention',
  // Goods that are still to come
  confirmed: 'good',
  promised: 'good',
  held: 'waiting',
  // Stock alerts and requests for approval
  waiting: 'waiting',
  approved: 'good',
  refused: 'bad',
  notified: 'good',
  // Returns, and what the customer wants
  received: 'waiting',
  goodsBack: 'waiting',
  credited: 'good',
  closed: 'ended',
  replacement: 'neutral',
  pickUp: 'neutral',
  // Payments
  created: 'waiting',
  redirected: 'attention',
  unknown: 'waiting',
  processing: 'waiting',
  settled: 'good',
  failed: 'bad',
  disputed: 'bad',
  returned: 'bad',
  canceled: 'ended',
  refunded: 'ended',
  // Kinds of documents, and of lines on a statement
  order: 'neutral',
  invoice: 'neutral',
  credit: 'neutral',
  payment: 'neutral',
  discount: 'neutral',
  booked: 'neutral',
  adjusted: 'neutral',
  applied: 'neutral',
  // Users
  active: 'good',
  deactivated: 'ended',
  // Items
  discontinued: 'attention',
  notSold: 'attention',
  // Runs of feeds
  running: 'waiting',
  done: 'good',
  tried: 'neutral',
  // Payment links whose invoices have changed
  changed: 'attention',
};

/** Returns the meaning of a state. One that only the ERP knows is neutral. */
export const meaningOf = (state: string): Meaning =>
  Object.hasOwn(meanings, state) ? meanings[state as DocumentState] : 'neutral';
