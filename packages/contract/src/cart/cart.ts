import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, count, customerNumber, hiddenAmount, itemId, quantity } from '../fields.ts';
import { limits } from '../limits.ts';
import { code, manyLines, oneLine, requiredCode } from '../text.ts';

/** Why a quantity was changed or refused. */
export const reasonCodes = [
  'full_packs',
  'minimum_quantity',
  'discontinued',
  'not_sold_to_customer',
  'not_sold_in_unit',
  'maximum_quantity',
  'credit_hold',
  'unknown_item',
  'unknown_lot',
  'price_on_request',
  'minimum_amount',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

const named = z.object({ id: z.string(), name: z.string() });
const uom = z.object({ UMCode: z.string(), UMlongDesc: z.string() });

const lineAddress = { lineNumber: count, sequence: count };

/**
 * What the line has to have still; where another device has set something else, nothing is changed. For a change that was made without a
 * network and is sent later.
 */
const onlyIf = { onlyIf: z.optional(z.object({ UMCode: code(limits.uom), qtyToOrder: quantity })) };

/** A price that is another one than was promised, until the buyer accepts it. Both of one `priceUOM` of the line. */
const priceChange = z.object({
  was: amount,
  /** Null: there is no price any more. */
  now: hiddenAmount,
});

/**
 * Why a line cannot be ordered unchanged, in the language of Accept-Language.
 * `newQty` is the quantity that can be ordered, in the line's unit; 0 = none.
 */
const unsettledLine = z.object({ reason: z.string(), reasonCode: z.enum(reasonCodes), newQty: amount });
export type UnsettledLine = z.output<typeof unsettledLine>;

/** One line of the cart. Money is null for who may not see prices. Source: 000 §3, 001 §3. */
export const cartLine = z.object({
  id: z.string(),
  description: z.string(),
  color: z.string(),
  tag: z.string(),
  lineNumber: z.number(),
  sequence: z.number(),
  customerQty: amount,
  customerUOM: z.string(),
  UOM: z.array(uom),
  sidemark: z.string(),
  comments: z.string(),
  /** Price of one `priceUOM`. */
  unitPrice: hiddenAmount,
  priceUOM: z.string(),
  qtyPriceUOM: amount,
  net: hiddenAmount,
  /** In `customerUOM`. */
  qtyBackOrdered: amount,
  /** ISO date of the back-ordered rest; null = not known, or hidden. */
  dateAvailable: z.nullable(z.string()),
  dyeLot: z.string(),
  /** Pounds; null for who may not see weights. */
  weight: z.nullable(z.number()),
  product: named,
  vendor: named,
  family: named,
  division: named,
  ImgSrc: z.string(),
  /** Base quantity and unit, for the conversion shown beside the line. */
  baseQty: amount,
  baseUOM: z.string(),
  /** The quantity in whole packs, where the goods come in packs and are ordered in another unit; else null and ''. */
  packQty: z._default(z.nullable(amount), null),
  packUOM: z._default(z.string(), ''),
  /** The item's shade differs from lot to lot: its lots are dye lots. */
  shades: z._default(z.boolean(), false),
  /** The line comes from one lot, as one roll, or is back ordered whole. */
  onePiece: z._default(z.boolean(), false),
  /** Null or absent: the price is as promised, or hidden. */
  priceChange: z.optional(z.nullable(priceChange)),
  /** Null or absent: it can be ordered unchanged. Limits count over all lines of an item. */
  unsettled: z.optional(z.nullable(unsettledLine)),
  SKU: z.object({
    id: z.string(),
    description: z.string(),
    color: z.string(),
    product: named,
    vendor: named,
    family: named,
    division: named,
    tag: z.string(),
  }),
});
export type CartLine = z.output<typeof cartLine>;

/** Cart totals: rows by name; the last one carries the weight. */
export const cartAmount = z.object({
  name: z.string(),
  /** Null for who sees no prices; for others it is not known yet: freight while no ship via is in force, and the total is then that of the rest. */
  amount: hiddenAmount,
  Weight: z.optional(z.nullable(z.number())),
});

export const cartAnswer = z.object({
  itemList: z.array(cartLine),
  amountList: z.array(cartAmount),
  /** Dollars of merchandise that are missing until freight is free; null = it is free, never becomes free, or prices are hidden. */
  untilFreeFreight: z.optional(hiddenAmount),
  /** One sentence about the whole cart, or null. */
  exception: z.nullable(z.string()),
  /** Grows with each change; another device's change shows by it. */
  version: z.number(),
  /** Until when the prices are promised, ISO instant; null = nothing is promised, or prices are hidden. */
  pricesUntil: z.optional(z.nullable(z.string())),
  /** The server's time, ISO instant: what a reader's clock is held against. */
  asOf: z.optional(z.string()),
});
export type CartAnswer = z.output<typeof cartAnswer>;

/** What each cart write answers beside its own result, so that a badge never needs a second call. */
const cartState = { cart: z.object({ version: z.number(), lines: z.number() }) };
const modification = {
  /** Why the quantity differs from the one asked for, in the language of Accept-Language. */
  reason: z.optional(z.string()),
  reasonCode: z.optional(z.enum(reasonCodes)),
  /** The quantity now on the line, in the unit asked for; 0 = not added; absent where a refusal left the line as it was. */
  newQty: z.optional(amount),
};

/** The item's lines that cannot be ordered as they stand any more; absent where all can. */
const unsettled = { unsettled: z.optional(z.array(z.extend(unsettledLine, { lineNumber: z.number() }))) };

export const getCart = defineCall({
  name: 'cart.getItems',
  method: 'GET',
  path: '/api/cart/getitems',
  about: "Returns the user's cart for the customer, with current prices and promised stock.",
  query: z.object({ customerNumber }),
  answer: cartAnswer,
  access: 'session',
  account: 'query',
});

export const addItem = defineCall({
  name: 'cart.addItem',
  method: 'POST',
  path: '/api/cart/additem',
  about: 'Adds an item to the cart. `tag` is the wanted lot; empty = any.',
  body: z.object({
    customerNumber,
    sku: itemId,
    qtyToOrder: quantity,
    umcode: requiredCode(limits.uom),
    tag: z._default(code(limits.lot), ''),
  }),
  answer: z.object({
    ...modification,
    ...cartState,
    /** Of what was added, in the unit asked for, what is not there; absent where all of it is. */
    qtyBackOrdered: z.optional(amount),
    /** What the line that it joined had before, in the unit asked for; absent where it is a line of its own. */
    was: z.optional(amount),
    /** So much was added that it is worth a second look. */
    large: z.optional(z.literal(true)),
  }),
  access: 'session',
  account: 'body',
  permission: 'AllowedToOrder',
  errors: ['conflict'],
});

/** What became of a line that was to be added with others: `rounded` is in the cart in another quantity than was asked for; `back_ordered` in part or whole. */
export const lineOutcomes = ['added', 'rounded', 'back_ordered', 'refused'] as const;

/** The outcome of each line, in the order in which they were sent. */
export const outcomes = z.array(
  z.object({
    line: z.string(),
    SKU: z.string(),
    outcome: z.enum(lineOutcomes),
    /** In the line's unit: what the cart's line has of it now; 0 where it was refused. */
    quantity: amount,
    UMCode: z.string(),
    qtyBackOrdered: z.optional(amount),
    /** Why it is another quantity, or none, in the language of Accept-Language. */
    reason: z.optional(z.string()),
    reasonCode: z.optional(z.enum(reasonCodes)),
  }),
);

export const addItems = defineCall({
  name: 'cart.addItems',
  method: 'POST',
  path: '/api/cart/additems',
  about: "Adds many items at once. Items that can't be ordered don't affect the others.",
  body: z.object({
    customerNumber,
    /** `line` is the caller's own name of each. */
    lines: z
      .array(
        z.object({
          line: requiredCode(limits.listLine),
          SKU: itemId,
          qtyToOrder: quantity,
          UMCode: requiredCode(limits.uom),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.cartLines)),
  }),
  answer: z.object({ outcomes, ...cartState }),
  access: 'session',
  account: 'body',
  permission: 'AllowedToOrder',
  idempotency: 'required',
  errors: ['conflict'],
});

export const updateItem = defineCall({
  name: 'cart.updateItem',
  method: 'POST',
  path: '/api/cart/updateitem',
  about: 'Sets the quantity and unit of a line. 0 removes it.',
  body: z.object({
    customerNumber,
    SKU: itemId,
    ...lineAddress,
    UMCode: requiredCode(limits.uom),
    qtyToOrder: quantity,
    /**
     * The values that the line showed before the change. If both equal the requested ones, the user did not
     * change them and the line keeps its current values. Another device may have set them in the meantime.
     */
    seen: z.optional(z.object({ UMCode: code(limits.uom), qtyToOrder: quantity })),
    ...onlyIf,
  }),
  answer: z.object({ ...modification, ...cartState, ...unsettled }),
  access: 'session',
  account: 'body',
  permission: 'AllowedToOrder',
  errors: ['not_found', 'conflict'],
});

export const removeItem = defineCall({
  name: 'cart.removeItem',
  method: 'POST',
  path: '/api/cart/removeitem',
  about: 'Removes a line from the cart.',
  body: z.object({ customerNumber, SKU: itemId, ...lineAddress, ...onlyIf }),
  answer: z.object({ ...cartState, ...unsettled }),
  access: 'session',
  account: 'body',
  permission: 'AllowedToOrder',
  errors: ['not_found', 'conflict'],
});

export const setLineText = defineCall({
  name: 'cart.setLineText',
  method: 'POST',
  path: '/api/cart/setlinetext',
  about: 'Sets the notes of a line.',
  body: z.object({
    customerNumber,
    SKU: itemId,
    ...lineAddress,
    sidemark: z._default(oneLine(limits.sidemark), ''),
    comments: z._default(manyLines(limits.comments), ''),
    /** The notes that the change began with: one that is the same as asked stays as it is by now. */
    seen: z.optional(z.object({ sidemark: oneLine(limits.sidemark), comments: manyLines(limits.comments) })),
  }),
  answer: z.object(cartState),
  access: 'session',
  account: 'body',
  permission: 'AllowedToOrder',
  errors: ['not_found'],
});

export const acceptPrices = defineCall({
  name: 'cart.acceptPrices',
  method: 'POST',
  path: '/api/cart/acceptprices',
  about:
    'Accepts the current prices after the price guarantee has ended, and starts a new one. Does nothing while a guarantee is running.',
  body: z.object({
    customerNumber,
    /**
     * The changed lines with the price that the buyer saw. Where it is given and a line shows another price by now, nothing is accepted; an
     * empty list accepts only when nothing has changed.
     */
    seen: z.optional(
      z.array(z.object({ lineNumber: count, unitPrice: hiddenAmount })).check(z.maxLength(limits.cartLines)),
    ),
  }),
  answer: z.object({ ...cartState, pricesUntil: z.nullable(z.string()) }),
  access: 'session',
  account: 'body',
  permission: 'SeePrices',
  errors: ['prices_changed'],
});

export const cartCalls = [getCart, addItem, addItems, updateItem, removeItem, setLineText, acceptPrices];
