import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import type { StateOf } from './documents/document-kind.ts';
import { holds } from './documents/holds.ts';
import { amount, customerNumber, flag } from './fields.ts';

export type HoldState = StateOf<typeof holds>;

/** Goods set aside for a customer until a day. Quantities in `UMCode` and in the base unit. Source: 000 §3 and §7, DECISIONS §8, §12. */
export const hold = z.object({
  /** Number of the hold. */
  id: z.string(),
  customerNumber: z.string(),
  sku: z.string(),
  description: z.string(),
  ImgSrc: z.string(),
  quantity: amount,
  UMCode: z.string(),
  baseQty: amount,
  baseUOM: z.string(),
  /** The lot that was asked for, empty = any. */
  tag: z.string(),
  /** The lots that are held. */
  dyeLot: z.string(),
  comment: z.string(),
  location: z.string(),
  locReportName: z.string(),
  requestedBy: z.string(),
  /** ISO instant. */
  requestedAt: z.string(),
  /** The last day, ISO date. */
  until: z.string(),
  state: z.enum(holds.states),
  /** ISO instant; null while it lives. */
  endedAt: z.nullable(z.string()),
});
export type Hold = z.output<typeof hold>;

export const getHolds = defineCall({
  name: 'holds.list',
  method: 'GET',
  path: '/api/item/holds',
  about: 'Holds of the customer, those that end first in front, and those that ended in the last 90 days. `includeCIG=Y`: also of the other customer numbers for which the user may hold.',
  query: z.object({ customerNumber, includeCIG: z._default(flag, 'N') }),
  answer: z.object({ holdList: z.array(hold) }),
  access: 'session',
  account: 'query',
  permission: 'AllowInventoryHold',
});

export const holdCalls = [getHolds];
