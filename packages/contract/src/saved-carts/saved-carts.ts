import * as z from 'zod/mini';
import { goodsOfLine, outcomes } from '../cart/cart.ts';
import { defineCall } from '../call.ts';
import { count, customerNumber, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { requiredCode } from '../text.ts';

/** Number of a saved cart, as the list returns it. Each user sees only their own. */
const id = requiredCode(limits.savedCartNumber);
const name = requiredText(limits.savedCartName);
const cart = z.object({ version: z.number(), lines: z.number() });

const common = { access: 'session', account: 'body', method: 'POST', permission: 'AllowedToOrder' } as const;

export const saveCart = defineCall({
  ...common,
  name: 'savedCarts.save',
  path: '/api/savedcarts/save',
  about:
    'Saves the lines of the cart under a name. Refused with `name_taken` if the user has a saved cart of that name, unless `replace` is set. With `empty`, the cart is empty afterwards.',
  body: z.object({
    customerNumber,
    name,
    replace: z._default(z.boolean(), false),
    empty: z._default(z.boolean(), false),
  }),
  answer: z.object({ id: z.string(), name: z.string(), lines: z.number(), cart }),
  idempotency: 'required',
  errors: ['name_taken', 'cart_empty', 'conflict'],
});

export const saveLines = defineCall({
  ...common,
  name: 'savedCarts.saveLines',
  path: '/api/savedcarts/savelines',
  about:
    'Saves lines as new carts, one for each job for instance, without touching the cart. All of them are saved or none. A name that is taken gets a number.',
  body: z.object({
    customerNumber,
    carts: z
      .array(z.object({ name, lines: z.array(goodsOfLine).check(z.minLength(1), z.maxLength(limits.cartLines)) }))
      .check(z.minLength(1), z.maxLength(limits.savedCarts)),
  }),
  /** In the order of the request. */
  answer: z.object({ carts: z.array(z.object({ id: z.string(), name: z.string(), lines: z.number() })) }),
  idempotency: 'required',
  errors: ['conflict'],
});

export const renameSavedCart = defineCall({
  ...common,
  name: 'savedCarts.rename',
  path: '/api/savedcarts/rename',
  about: 'Renames a saved cart.',
  body: z.object({ customerNumber, id, name }),
  answer: z.object({ name: z.string() }),
  errors: ['not_found', 'name_taken'],
});

export const deleteSavedCart = defineCall({
  ...common,
  name: 'savedCarts.delete',
  path: '/api/savedcarts/delete',
  about: 'Deletes a saved cart. `savedCarts.undelete` can bring it back for 30 days.',
  body: z.object({ customerNumber, id }),
  answer: z.object({}),
  errors: ['not_found'],
});

export const undeleteSavedCart = defineCall({
  ...common,
  name: 'savedCarts.undelete',
  path: '/api/savedcarts/undelete',
  about: 'Brings back a deleted saved cart. Refused if another saved cart has its name now.',
  body: z.object({ customerNumber, id }),
  answer: z.object({}),
  errors: ['not_found', 'name_taken', 'conflict'],
});

export const savedCartToCart = defineCall({
  ...common,
  name: 'savedCarts.toCart',
  path: '/api/savedcarts/tocart',
  about:
    "Adds the lines of a saved cart to the cart, or replaces the cart's lines by them, with the prices and stock of now. Lines that can't be ordered don't affect the others. If none can be ordered, the cart stays as it is.",
  body: z.object({
    customerNumber,
    id,
    mode: z._default(z.enum(['merge', 'replace']), 'merge'),
    /** Replaces the cart only if it still has this version. */
    cartVersion: z.optional(count),
    /** Takes the lines that are in the cart now out of the saved cart, and deletes it if none is left. */
    remove: z._default(z.boolean(), false),
  }),
  /** `line` of an outcome is the saved line's number. `linesLeft` counts the saved cart's lines; 0 = it was deleted. */
  answer: z.object({ outcomes, cart, linesLeft: z.number() }),
  idempotency: 'required',
  errors: ['not_found', 'conflict'],
});

export const copyCart = defineCall({
  ...common,
  name: 'savedCarts.copy',
  path: '/api/savedcarts/copy',
  about:
    "Copies a saved cart, or without `id` the current cart, to another of the user's customer numbers, where it becomes a saved cart. A name that is taken there gets a number.",
  body: z.object({
    customerNumber,
    id: z.optional(id),
    /** The name of the copy. Empty = that of the saved cart. */
    name: z.optional(name),
    toCustomer: customerNumber,
  }),
  answer: z.object({ id: z.string(), name: z.string(), lines: z.number() }),
  idempotency: 'required',
  errors: ['not_found', 'cart_empty', 'conflict'],
});

export const savedCartCalls = [
  saveCart,
  saveLines,
  renameSavedCart,
  deleteSavedCart,
  undeleteSavedCart,
  savedCartToCart,
  copyCart,
];
