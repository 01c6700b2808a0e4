import * as z from 'zod/mini';
import { outcomes } from '../cart/cart.ts';
import { defineCall } from '../call.ts';
import { amount, customerNumber, itemId, quantity, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { code, oneLine, requiredCode } from '../text.ts';

/**
 * Actions that the server can allow on a list (`can`). They are for its owner, or for everyone if the owner can no
 * longer act for the customer. Everyone who sees a list can change its lines.
 */
export const listActions = ['rename', 'delete', 'share'] as const;

/** Goods on their way to the location that serves the customer. */
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
  /** Number of the customer that the list belongs to. */
  listCust: z.string(),
  items: z.array(listItem),
});
export type ShoppingList = z.output<typeof shoppingList>;

/** A name is part of URLs, in which '.' and '..' have another meaning. */
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
  /**
   * Stock levels of a par list, in the line's unit. Below the minimum, the list proposes the quantity that restores the
   * maximum. Null = no level.
   */
  minimum: z._default(z.nullable(quantity), null),
  maximum: z._default(z.nullable(quantity), null),
};

/** A row of a file. What it leaves out stays as it is on the list. */
const importedRow = {
  listQty: z.optional(quantity),
  /** A new line without it is in the base unit. */
  UMCode: z.optional(code(limits.uom)),
  note: z.optional(oneLine(limits.listNote)),
  minimum: z.optional(z.nullable(quantity)),
  maximum: z.optional(z.nullable(quantity)),
};

const common = { access: 'session', account: 'body', method: 'POST' } as const;

export const getLists = defineCall({
  name: 'shopping.lists',
  method: 'GET',
  path: '/api/shopping/lists',
  about:
    'Returns the shopping lists that the user can see for the customer, by name, without the favorites. `maxETAs` is the number of arrivals for each item; 0 = all as one, -1 = all.',
  query: z.object({ customerNumber, maxETAs: z._default(z.enum(['-1', '0', '1', '2', '3']), '0') }),
  answer: z.array(shoppingList),
  access: 'session',
  account: 'query',
});

export const getFavorites = defineCall({
  name: 'shopping.favorites',
  method: 'GET',
  path: '/api/shopping/favorites',
  about: 'Returns the items on the user’s list `Favorite Items`.',
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
    'Adds an item to a list. An item that is already on it gets this quantity and unit. The favorites list is created with its first item. Any other list must exist.',
  body: z.object({ ...address, SKU: itemId, listQty: quantity, UMCode: row.UMCode }),
  answer: z.object({}),
  errors: ['not_found', 'conflict'],
});

export const removeFromList = defineCall({
  ...common,
  name: 'shopping.removeItem',
  path: '/api/shopping/removeitem',
  about: "Removes an item from a list. Does nothing if it isn't on the list.",
  body: z.object({ ...address, SKU: itemId }),
  answer: z.object({}),
  errors: ['not_found'],
});

export const createList = defineCall({
  ...common,
  name: 'shopping.createList',
  path: '/api/shopping/createlist',
  about: 'Creates a list. Refused if the user can already see a list with this name.',
  body: z.object({ customerNumber, listName, shared: z._default(z.boolean(), false) }),
  answer: z.object({ listName: z.string(), listCust: z.string() }),
  errors: ['conflict'],
});

export const renameList = defineCall({
  ...common,
  name: 'shopping.renameList',
  path: '/api/shopping/renamelist',
  about: 'Renames a list.',
  body: z.object({ ...address, newName: listName }),
  answer: z.object({ listName: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const deleteList = defineCall({
  ...common,
  name: 'shopping.deleteList',
  path: '/api/shopping/deletelist',
  about: 'Deletes a list. `restorelist` can restore it for 30 days.',
  body: z.object(address),
  answer: z.object({}),
  errors: ['not_found', 'conflict'],
});

export const restoreList = defineCall({
  ...common,
  name: 'shopping.restoreList',
  path: '/api/shopping/restorelist',
  about: 'Restores the most recently deleted list with this name. Refused if another list has the name now.',
  body: z.object(address),
  answer: z.object({}),
  errors: ['not_found', 'conflict'],
});

export const shareList = defineCall({
  ...common,
  name: 'shopping.shareList',
  path: '/api/shopping/sharelist',
  about:
    'Shares a list with everyone at the customer number, who can then change its lines, or makes it private to its owner. If the owner can no longer act for the customer, it becomes private to the caller. Refused if someone at the customer has another list with this name.',
  body: z.object({ ...address, shared: z.boolean() }),
  answer: z.object({}),
  errors: ['not_found', 'conflict'],
});

export const setListLine = defineCall({
  ...common,
  name: 'shopping.setLine',
  path: '/api/shopping/setline',
  about: 'Sets a line. `version` is the version that was read. If someone has changed the line since, nothing changes.',
  body: z.object({ ...address, line, version: z.number(), ...row }),
  answer: z.object({ version: z.number() }),
  errors: ['not_found', 'conflict'],
});

export const moveListLine = defineCall({
  ...common,
  name: 'shopping.moveLine',
  path: '/api/shopping/moveline',
  about: 'Moves a line after another one. An empty `after` makes it the first.',
  body: z.object({ ...address, line, after: z._default(code(limits.listLine), '') }),
  answer: z.object({}),
  errors: ['not_found'],
});

export const removeListLines = defineCall({
  ...common,
  name: 'shopping.removeLines',
  path: '/api/shopping/removelines',
  about: 'Removes lines from a list. `restorelines` can restore them for 30 days.',
  body: z.object({ ...address, lines }),
  answer: z.object({}),
  errors: ['not_found'],
});

export const restoreListLines = defineCall({
  ...common,
  name: 'shopping.restoreLines',
  path: '/api/shopping/restorelines',
  about: "Restores removed lines in their earlier positions. An item that is on the list again doesn't change.",
  body: z.object({ ...address, lines }),
  answer: z.object({}),
  errors: ['not_found', 'conflict'],
});

export const addListLines = defineCall({
  ...common,
  name: 'shopping.addLines',
  path: '/api/shopping/addlines',
  about:
    'Adds the rows of a file, in order, after the existing lines. Codes other than exact item numbers are read as `catalog.resolveCodes` does, and ambiguous ones are kept as unknown. Units may be in lower case. If an item appears several times, its last row counts. Unknown items and units of new lines are kept as they are, so that they can be corrected. An item that is already on the list gets the values that the row has, unless its unit is one in which the item isn’t sold. `unsold` names the items of such rows.',
  body: z.object({
    ...address,
    rows: z.array(z.object({ SKU: itemId, ...importedRow })).check(z.minLength(1), z.maxLength(limits.listLines)),
  }),
  answer: z.object({ added: z.number(), changed: z.number(), unknown: z.number(), unsold: z.array(z.string()) }),
  errors: ['not_found', 'conflict'],
});

export const listToCart = defineCall({
  ...common,
  name: 'shopping.toCart',
  path: '/api/shopping/tocart',
  about:
    "Adds lines of a list to the cart. Lines that can't be ordered don't affect the others. Without `lines`, adds every line with a quantity above 0.",
  body: z.object({
    ...address,
    lines: z.optional(
      z.array(z.object({ line, quantity: z.optional(quantity) })).check(z.minLength(1), z.maxLength(limits.listLines)),
    ),
  }),
  answer: z.object({
    outcomes,
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
