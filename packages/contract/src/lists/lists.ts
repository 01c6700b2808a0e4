import * as z from 'zod/mini';
import { fates } from '../cart/cart.ts';
import { defineCall } from '../call.ts';
import { amount, customerNumber, itemId, quantity, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { code, oneLine, requiredCode } from '../text.ts';

/** What may be done with a list now, by its owner or, where that one cannot act for the customer any more, by everybody; the server says it (`can`). Lines may be changed by everybody who sees the list. */
export const listActions = ['rename', 'delete', 'share'] as const;

/** Goods on their way to the place that serves the customer. */
const eta = z.object({ date: z.string(), quantity: amount });

/** An item of a list. Source: 000 §3, 001 §3. */
export const listItem = z.object({
  id: z.string(),
  description: z.string(),
  color: z.string(),
  ImgSrc: z.string(),
  listQty: amount,
  UMCode: z.string(),
  etas: z.array(eta),
});
export type ListItem = z.output<typeof listItem>;

export const shoppingList = z.object({
  listName: z.string(),
  /** Customer number that the list is kept for. */
  listCust: z.string(),
  items: z.array(listItem),
});
export type ShoppingList = z.output<typeof shoppingList>;

/** A name is part of addresses, where these two lead elsewhere. */
const listName = requiredText(limits.listName).check(
  z.refine((name) => name !== '.' && name !== '..', { error: 'format' }),
);
/** A list's name identifies it among the lists that the user sees at the customer: own and shared ones. */
const address = { customerNumber, listName, listCust: customerNumber };
/** Number of a line, as the list returns it. */
const line = requiredCode(limits.listLine);
const lines = z.array(line).check(z.minLength(1), z.maxLength(limits.listLines));

const row = {
  listQty: quantity,
  /** Empty = base unit. */
  UMCode: z._default(code(limits.uom), ''),
  note: z._default(oneLine(limits.listNote), ''),
  /** Of a par list, in the line's unit: below the minimum it proposes so much that the maximum is there. Null = not kept at a level. */
  minimum: z._default(z.nullable(quantity), null),
  maximum: z._default(z.nullable(quantity), null),
};

const common = { access: 'session', account: 'body', method: 'POST' } as const;

export const getLists = defineCall({
  name: 'shopping.lists',
  method: 'GET',
  path: '/api/shopping/lists',
  about:
    'Shopping lists that the user sees at the customer, by name, without the favorites. `maxETAs`: arrivals that each item tells; 0 = all as one, -1 = all.',
  query: z.object({ customerNumber, maxETAs: z._default(z.enum(['-1', '0', '1', '2', '3']), '0') }),
  answer: z.array(shoppingList),
  access: 'session',
  account: 'query',
});

export const getFavorites = defineCall({
  name: 'shopping.favorites',
  method: 'GET',
  path: '/api/shopping/favorites',
  about: 'Items of the user’s list `Favorite Items`.',
  query: z.object({ customerNumber }),
  answer: z.array(listItem),
  access: 'session',
  account: 'query',
});

export const addToList = defineCall({
  ...common,
  name: 'shopping.addItem',
  path: '/api/shopping/additem',
  about:
    'Puts an item on a list. One that stands there gets this quantity and unit. The favorites come into being with their first item; any other list has to be there.',
  body: z.object({ ...address, SKU: itemId, listQty: quantity, UMCode: row.UMCode }),
  answer: z.object({}),
  errors: ['not_found', 'conflict'],
});

export const removeFromList = defineCall({
  ...common,
  name: 'shopping.removeItem',
  path: '/api/shopping/removeitem',
  about: 'Takes an item off a list; one that is not there is off already.',
  body: z.object({ ...address, SKU: itemId }),
  answer: z.object({}),
  errors: ['not_found'],
});

export const createList = defineCall({
  ...common,
  name: 'shopping.createList',
  path: '/api/shopping/createlist',
  about: 'Makes a list. A name that the user sees already is refused.',
  body: z.object({ customerNumber, listName, shared: z._default(z.boolean(), false) }),
  answer: z.object({ listName: z.string(), listCust: z.string() }),
  errors: ['conflict'],
});

export const renameList = defineCall({
  ...common,
  name: 'shopping.renameList',
  path: '/api/shopping/renamelist',
  about: 'Gives a list another name.',
  body: z.object({ ...address, newName: listName }),
  answer: z.object({ listName: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const deleteList = defineCall({
  ...common,
  name: 'shopping.deleteList',
  path: '/api/shopping/deletelist',
  about: 'Takes a list away. For some days `restorelist` brings it back.',
  body: z.object(address),
  answer: z.object({}),
  errors: ['not_found', 'conflict'],
});

export const restoreList = defineCall({
  ...common,
  name: 'shopping.restoreList',
  path: '/api/shopping/restorelist',
  about: 'Brings the list of that name back that was taken away last. Refused where another has the name by now.',
  body: z.object(address),
  answer: z.object({}),
  errors: ['not_found', 'conflict'],
});

export const shareList = defineCall({
  ...common,
  name: 'shopping.shareList',
  path: '/api/shopping/sharelist',
  about:
    'Shows a list to everybody of the customer number, who may change its lines, or to its owner alone; where the owner cannot act for the customer any more, to who asks. Refused where somebody of the customer has another list of that name.',
  body: z.object({ ...address, shared: z.boolean() }),
  answer: z.object({}),
  errors: ['not_found', 'conflict'],
});

export const setListLine = defineCall({
  ...common,
  name: 'shopping.setLine',
  path: '/api/shopping/setline',
  about:
    'Sets a line. `version` is the one that was read: where somebody has changed the line since, nothing is changed.',
  body: z.object({ ...address, line, version: z.number(), ...row }),
  answer: z.object({ version: z.number() }),
  errors: ['not_found', 'conflict'],
});

export const moveListLine = defineCall({
  ...common,
  name: 'shopping.moveLine',
  path: '/api/shopping/moveline',
  about: 'Puts a line behind another one; `after` empty = first.',
  body: z.object({ ...address, line, after: z._default(code(limits.listLine), '') }),
  answer: z.object({}),
  errors: ['not_found'],
});

export const removeListLines = defineCall({
  ...common,
  name: 'shopping.removeLines',
  path: '/api/shopping/removelines',
  about: 'Takes lines off a list. For some days `restorelines` brings them back.',
  body: z.object({ ...address, lines }),
  answer: z.object({}),
  errors: ['not_found'],
});

export const restoreListLines = defineCall({
  ...common,
  name: 'shopping.restoreLines',
  path: '/api/shopping/restorelines',
  about: 'Puts lines back that were taken off, where they were. An item that stands on the list anew stays as it is.',
  body: z.object({ ...address, lines }),
  answer: z.object({}),
  errors: ['not_found', 'conflict'],
});

export const addListLines = defineCall({
  ...common,
  name: 'shopping.addLines',
  path: '/api/shopping/addlines',
  about:
    'Adds rows of a file, in their order, behind the others. Items and units that nobody knows are kept as they came, to be mended. An item that stands there gets the row’s values.',
  body: z.object({
    ...address,
    rows: z.array(z.object({ SKU: itemId, ...row })).check(z.minLength(1), z.maxLength(limits.listLines)),
  }),
  answer: z.object({ added: z.number(), changed: z.number(), unknown: z.number() }),
  errors: ['not_found', 'conflict'],
});

export const listToCart = defineCall({
  ...common,
  name: 'shopping.toCart',
  path: '/api/shopping/tocart',
  about:
    'Puts lines of a list into the cart, each by itself: what cannot be ordered keeps no other from it. Without `lines` all whose quantity is above 0.',
  body: z.object({
    ...address,
    lines: z.optional(
      z.array(z.object({ line, quantity: z.optional(quantity) })).check(z.minLength(1), z.maxLength(limits.listLines)),
    ),
  }),
  answer: z.object({
    fates,
    cart: z.object({ version: z.number(), lines: z.number() }),
  }),
  permission: 'AllowedToOrder',
  idempotency: 'required',
  errors: ['not_found', 'conflict'],
});

export const listCalls = [
  getLists,
  getFavorites,
  addToList,
  removeFromList,
  createList,
  renameList,
  deleteList,
  restoreList,
  shareList,
  setListLine,
  moveListLine,
  removeListLines,
  restoreListLines,
  addListLines,
  listToCart,
];
