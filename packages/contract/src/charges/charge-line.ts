import * as z from 'zod/mini';
import { exact } from '../events/event-fields.ts';
import { chargeKindNames } from './charge-kinds.ts';

/** Why a charge is what it is. Each value is absent where it plays no part. Amounts in dollars. */
const chargeReason = z.object({
  /** The merchandise from which it is no longer charged. */
  below: z.optional(exact),
  /** How often `each` is charged: lines or units. */
  count: z.optional(exact),
  /** The unit that is counted. */
  uom: z.optional(z.string()),
  each: z.optional(exact),
  percent: z.optional(exact),
  /** The amount that the percentage is of. */
  base: z.optional(exact),
  /** Who pays the carrier, so that no freight is charged, and with which account. */
  payer: z.optional(z.enum(['collect', 'thirdParty'])),
  account: z.optional(z.string()),
  /** Goods that aren't taxed: the number of the certificate, or empty. */
  exempt: z.optional(z.string()),
});

/** A charge of an order: a fee or surcharge, or what its freight or tax is made of. */
export const chargeLine = z.object({
  kind: z.enum([...chargeKindNames, 'freight', 'tax']),
  /** The distributor's code of the charge, the freight zone, or the tax class. */
  rule: z.string(),
  /** The distributor's name for it; empty = the name of its kind. */
  name: z.string(),
  /** The item that it is for; empty = the order, or several items. */
  itemId: z.string(),
  amount: exact,
  taxable: z.boolean(),
  reason: chargeReason,
});
export type ChargeLine = z.output<typeof chargeLine>;

/** A charge as pages show it, in the reader's language. Those of the kinds freight and tax explain these amounts. */
export const shownCharge = z.object({
  kind: z.string(),
  name: z.string(),
  /** Why it is charged, and how it was calculated; empty = not known. */
  reason: z.string(),
  /** Dollars. */
  amount: z.number(),
});
export type ShownCharge = z.output<typeof shownCharge>;
