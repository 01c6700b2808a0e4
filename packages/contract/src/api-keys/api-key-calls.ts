import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber, flag, isoDate, itemId, quantity, requiredText, unitPrice } from '../fields.ts';
import { limits } from '../limits.ts';
import { placingErrors } from '../orders/orders.ts';
import { code, manyLines, oneLine, requiredCode } from '../text.ts';
import { keyGrants } from './key-use.ts';

const grant = z.enum(keyGrants);

const key = z.object({
  id: z.string(),
  name: z.string(),
  grants: z.array(grant),
  customers: z.array(z.string()),
  perMinute: z.number(),
  /** User name of the admin in whose name it acts. */
  madeBy: z.string(),
  /** ISO instants. */
  madeAt: z.string(),
  expiresAt: z.string(),
  /** Approximate; null = never. */
  usedAt: z.nullable(z.string()),
  state: z.enum(['active', 'expired', 'revoked']),
});
export type ApiKey = z.output<typeof key>;

export const listKeys = defineCall({
  name: 'apiKeys.list',
  method: 'GET',
  path: '/api/keys/list',
  about:
    "Returns the customer's API keys, active ones first, and what the user can grant to a new one. Only for admins of the whole company.",
  query: z.object({ customerNumber }),
  answer: z.object({
    /** Where the API is. */
    address: z.string(),
    keys: z.array(key),
    /** What the user has, and the customer numbers. */
    grants: z.array(grant),
    customers: z.array(z.object({ customerNumber: z.string(), name: z.string() })),
  }),
  access: 'session',
  account: 'query',
  permission: 'Admin',
});

export const makeKey = defineCall({
  name: 'apiKeys.make',
  method: 'POST',
  path: '/api/keys/make',
  about:
    "Creates an API key for a system of the customer. The key acts in the user's name, with the given permissions and customer numbers, as long as the user has them too. Returns the key, which is shown only once. Ignores an Idempotency-Key.",
  body: z.object({
    customerNumber,
    name: requiredText(limits.apiKeyName),
    grants: z.array(grant).check(z.minLength(1), z.maxLength(keyGrants.length)),
    customers: z.array(requiredCode(limits.customerNumber)).check(z.minLength(1), z.maxLength(limits.apiKeyCustomers)),
    days: z.number().check(z.int(), z.minimum(1), z.maximum(limits.apiKeyDays)),
    perMinute: z.number().check(z.int(), z.minimum(1), z.maximum(limits.apiKeyPerMinute)),
  }),
  answer: z.object({ id: z.string(), key: z.string() }),
  access: 'session',
  account: 'body',
  permission: 'Admin',
  errors: ['conflict', 'name_taken'],
});

export const revokeKey = defineCall({
  name: 'apiKeys.revoke',
  method: 'POST',
  path: '/api/keys/revoke',
  about: 'Revokes an API key of the customer. It stops at once, on every server.',
  body: z.object({ customerNumber, id: requiredCode(40) }),
  answer: z.object({}),
  access: 'session',
  account: 'body',
  permission: 'Admin',
  errors: ['not_found'],
});

const address = z.object({
  /** The number of an address in the customer's book. */
  id: z._default(code(10), ''),
  name: z._default(oneLine(100), ''),
  line1: z._default(oneLine(60), ''),
  line2: z._default(oneLine(60), ''),
  city: z._default(oneLine(60), ''),
  state: z._default(oneLine(60), ''),
  zip: z._default(code(limits.zip), ''),
  country: z._default(code(2), ''),
});

export const submitOrder = defineCall({
  name: 'order.submit',
  method: 'POST',
  path: '/api/order/submit',
  about:
    'Places an order of these lines without a cart, with the same checks as an order from the cart. Quantities aren’t rounded. A line that can’t be ordered as it is, or whose price isn’t the current one, refuses the whole order. An order that needs approval is sent for approval. The same Idempotency-Key returns the same numbers.',
  body: z.object({
    customerNumber,
    poNumber: z._default(code(limits.poNumber), ''),
    sidemark: z._default(oneLine(limits.sidemark), ''),
    comments: z._default(manyLines(limits.comments), ''),
    shipComplete: z._default(flag, 'N'),
    requestedDate: z.optional(isoDate),
    /**
     * Where goods go: an address of the book by its `id`, or by street, city and postal code. Absent = the user's
     * choice.
     */
    shipTo: z.optional(address),
    /** Dollars that the whole order must come to. Absent = whatever it is. */
    total: z.optional(z.number().check(z.nonnegative(), z.maximum(limits.amountMaximum))),
    lines: z
      .array(
        z.object({
          sku: itemId,
          quantity,
          uom: requiredCode(limits.uom),
          lot: z._default(code(limits.lot), ''),
          /** Dollars of one unit, which times the quantity must be what the line costs now. Absent = whatever it is. */
          unitPrice: z.optional(unitPrice),
          comments: z._default(manyLines(limits.comments), ''),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.punchOutLines)),
  }),
  answer: z.object({
    /** Null while it waits for approval. */
    orderNumber: z.nullable(z.string()),
    requestNumber: z.nullable(z.string()),
  }),
  access: 'session',
  account: 'body',
  permission: ['AllowedToOrder', 'SeePrices'],
  idempotency: 'required',
  errors: [...placingErrors, 'cart_empty', 'prices_changed', 'not_found'],
});

export const apiKeyCalls = [listKeys, makeKey, revokeKey, submitOrder];
