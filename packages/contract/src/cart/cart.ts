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
  'no_longer_sold',
  'not_sold_to_customer',
  'not_sold_in_unit',
  'maximum_quantity',
  'credit_hold',
  'unknown_item',
  'ambiguous_item',
  'unknown_lot',
  'price_on_request',
  'minimum_amount',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

const withId = z.object({ id: z.string() });
const uom = z.object({ UMCode: z.string(), UMlongDesc: z.string() });

const lineAddress = { lineNumber: count, sequence: count };

/**
 * The values that the line must still have. If another device has changed them, nothing changes. For changes that were
 * made offline and are sent later.
 */
const onlyIf = { onlyIf: z.optional(z.object({ UMCode: code(limits.uom), qtyToOrder: quantity })) };

/** A price that differs from the promised one, until the buyer accepts it. Both are for one `priceUOM` of the line. */
const priceChange = z.object({
  was: amount,
  /** Null when there is no price any more. */
  now: hiddenAmount,
});

/**
 * Why a line cannot be ordered unchanged, in the language of Accept-Language.
 * `newQty` is the quantity that can be ordered, in the line's unit; 0 = none.
 */
const unsettledLine = z.object({ reason: z.string(), reasonCode: z.enum(reasonCodes), newQty: amount });
export type UnsettledLine = z.output<typeof unsettledLine>;

/** The customer's last purchase of an item, from its invoices. */
const lastPurchase = z.object({
  /** ISO date of the invoice. */
  date: z.string(),
  /** In `uom`. */
  quantity: amount,
  uom: z.string(),
  /** Of one `uom`. */
  price: hiddenAmount,
});

/** One line of the cart. Money is null for users who can't see prices. Source: 000 §3, 001 §3. */
export const cartLine = z.object({
  id: z.string(),
  description: z.string(),
  /** The customer's own number of the item, or null. */
  ownNumber: z._default(z.nullable(z.string()), null),
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
  /** Why it has this price, such as '10% off $3.80'. Absent when the price needs no reason, or is hidden. */
  priceReason: z.optional(z.string()),
  qtyPriceUOM: amount,
  net: hiddenAmount,
  /** In `customerUOM`. */
  qtyBackOrdered: amount,
  /** ISO date on which the back-ordered quantity arrives; null = unknown or hidden. */
  dateAvailable: z.nullable(z.string()),
  dyeLot: z.string(),
  /** Pounds; null for users who can't see weights. */
  weight: z.nullable(z.number()),
  product: withId,
  vendor: withId,
  family: withId,
  division: withId,
  ImgSrc: z.string(),
  /** Base quantity and unit, for the conversion shown with the line. */
  baseQty: amount,
  baseUOM: z.string(),
  /** The group whose quantities count together for price breaks, with this base unit. Absent = none. */
  mixGroup: z.optional(z.string()),
  /** The quantity in whole packs, where the goods come in packs and are ordered in another unit; else null and ''. */
  packQty: z._default(z.nullable(amount), null),
  packUOM: z._default(z.string(), ''),
  /** The item's shade differs from lot to lot: its lots are dye lots. */
  shades: z._default(z.boolean(), false),
  /** The whole line comes from one lot, as one roll, or is back ordered. */
  onePiece: z._default(z.boolean(), false),
  /** Null when the customer has none. */
  lastPurchase: z._default(z.nullable(lastPurchase), null),
  /** Null or absent when the price is as promised, or hidden. */
  priceChange: z.optional(z.nullable(priceChange)),
  /** Null or absent when the line can be ordered unchanged. Limits apply to all lines of an item together. */
  unsettled: z.optional(z.nullable(unsettledLine)),
  SKU: z.object({
    id: z.string(),
    description: z.string(),
    color: z.string(),
    product: withId,
    vendor: withId,
    family: withId,
    division: withId,
    tag: z.string(),
  }),
});
export type CartLine = z.output<typeof cartLine>;

/** A row of the cart's totals. The last row has the weight. Each charge has a row named `charge`. */
export const cartAmount = z.object({
  name: z.string(),
  /** Only on a charge: its kind, and its name in the language of Accept-Language. */
  kind: z.optional(z.string()),
  label: z.optional(z.string()),
  /** Why it is what it is, in that language; absent = not known. */
  reason: z.optional(z.string()),
  /**
   * Null for users who can't see prices. For others, null means not known yet: the freight while there is no ship via,
   * or until it is quoted. The total is then the sum of the other rows.
   */
  amount: hiddenAmount,
  /** Only on the freight: the carrier has no figures, so the distributor quotes it after the order. */
  quotedLater: z.optional(z.boolean()),
  Weight: z.optional(z.nullable(z.number())),
});

export const cartAnswer = z.object({
  itemList: z.array(cartLine),
  amountList: z.array(cartAmount),
  /**
   * Dollars of merchandise missing until freight is free. Null when it is free, never becomes free, or prices are
   * hidden.
   */
  untilFreeFreight: z.optional(hiddenAmount),
  /**
   * Dollars of merchandise that an order must have at least. Null or absent when the cart has that much, and when prices
   * are hidden.
   */
  minimumOrder: z.optional(hiddenAmount),
  /** One sentence about the whole cart, or null. */
  exception: z.nullable(z.string()),
  /** Grows with each change, so that a device notices the changes of others. */
  version: z.number(),
  /** Until when the prices are promised, ISO instant. Null when nothing is promised, or prices are hidden. */
  pricesUntil: z.optional(z.nullable(z.string())),
  /** The server's time, ISO instant, to correct the reader's clock. */
  asOf: z.optional(z.string()),
});
export type CartAnswer = z.output<typeof cartAnswer>;

/** The cart's state that each write returns with its own result, so that a badge never needs a second call. */
const cartState = { cart: z.object({ version: z.number(), lines: z.number() }) };
const modification = {
  /** Why the quantity differs from the requested one, in the language of Accept-Language. */
  reason: z.optional(z.string()),
  reasonCode: z.optional(z.enum(reasonCodes)),
  /** The line's quantity now, in the requested unit; 0 = not added. Absent when a refusal left the line unchanged. */
  newQty: z.optional(amount),
};

/** The item's lines that can no longer be ordered unchanged. Absent when all can. */
const unsettled = { unsettled: z.optional(z.array(z.extend(unsettledLine, { lineNumber: z.number() }))) };

export const getCart = defineCall({
  name: 'cart.getItems',
  method: 'GET',
  path: '/api/cart/getitems',
  about: "Returns the user's cart for the customer, with current prices and promised stock.",
  query: z.object({
    customerNumber,
    /** Sidemark of the order. Lines without one of their own have the prices of its job. */
    sidemark: z._default(oneLine(limits.sidemark), ''),
  }),
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
    /** For a new line, and for a line without a sidemark that the goods join. Another line keeps its own. */
    sidemark: z.optional(oneLine(limits.sidemark)),
  }),
  answer: z.object({
    ...modification,
    ...cartState,
    /** The part of the added quantity that isn't in stock, in the requested unit. Absent when all of it is. */
    qtyBackOrdered: z.optional(amount),
    /** The earlier quantity of the line that the item joined, in the requested unit. Absent when it is a new line. */
    was: z.optional(amount),
    /** Present when the added quantity is so large that the buyer should check it. */
    large: z.optional(z.literal(true)),
  }),
  access: 'session',
  account: 'body',
  permission: 'AllowedToOrder',
  errors: ['conflict'],
});

/**
 * Outcomes of adding a line with others. `rounded` is in the cart in another quantity than requested, and
 * `back_ordered` is back ordered in part or whole.
 */
export const lineOutcomes = ['added', 'rounded', 'back_ordered', 'refused'] as const;

/** The outcome of each line, in the order in which they were sent. */
export const outcomes = z.array(
  z.object({
    line: z.string(),
    SKU: z.string(),
    outcome: z.enum(lineOutcomes),
    /** The quantity of the cart's line now, in the line's unit; 0 when refused. */
    quantity: amount,
    UMCode: z.string(),
    /** The part of `quantity` on back order. Absent when the added goods are in stock. */
    qtyBackOrdered: z.optional(amount),
    /** Why the quantity differs or is 0, in the language of Accept-Language. */
    reason: z.optional(z.string()),
    reasonCode: z.optional(z.enum(reasonCodes)),
  }),
);

/** Goods with their lot and notes, for a line of a cart. */
export const goodsOfLine = z.object({
  SKU: itemId,
  qtyToOrder: quantity,
  UMCode: requiredCode(limits.uom),
  tag: z._default(code(limits.lot), ''),
  /** A line that the goods join keeps its own sidemark, and its comments come before these. */
  sidemark: z._default(oneLine(limits.sidemark), ''),
  comments: z._default(manyLines(limits.comments), ''),
});

export const addItems = defineCall({
  name: 'cart.addItems',
  method: 'POST',
  path: '/api/cart/additems',
  about: "Adds many items at once. Items that can't be ordered don't affect the others.",
  body: z.object({
    customerNumber,
    /** `line` is the caller's own id of the line. */
    lines: z
      .array(z.extend(goodsOfLine, { line: requiredCode(limits.listLine) }))
      .check(z.minLength(1), z.maxLength(limits.cartLines)),
  }),
  answer: z.object({ outcomes, ...cartState }),
  access: 'session',
  account: 'body',
  permission: 'AllowedToOrder',
  idempotency: 'required',
  errors: ['conflict'],
});

/** What the cart would get of the goods of one line, with their price and stock. */
const addPreview = z.object({
  line: z.string(),
  /** Units in which the item is sold. Empty for an unknown item. */
  UOM: z.array(uom),
  /** The quantity that the cart would get, in the requested unit. 0 = none. */
  quantity: amount,
  /** The same in whole packs, where the goods come in packs and are ordered in another unit; else null and ''. */
  packQty: z.nullable(amount),
  packUOM: z.string(),
  /** What is in stock at the location that serves the cart, in the requested unit. */
  available: amount,
  /** The part of the quantity that isn't in stock, in the requested unit. */
  qtyBackOrdered: amount,
  /** ISO date on which the back-ordered quantity arrives; null = unknown or hidden. */
  dateAvailable: z.nullable(z.string()),
  /** Price of one `priceUOM`. */
  unitPrice: hiddenAmount,
  priceUOM: z.nullable(z.string()),
  net: hiddenAmount,
  reason: z.nullable(z.string()),
  reasonCode: z.nullable(z.enum(reasonCodes)),
  /** True when the quantity is so large that the buyer should check it. */
  large: z.boolean(),
  /** Whether the price also depends on the quantities of other items, with which this one is mixed; absent = no. */
  mixed: z.optional(z.boolean()),
});
export type AddPreview = z.output<typeof addPreview>;

export const previewItems = defineCall({
  name: 'cart.previewItems',
  method: 'POST',
  path: '/api/cart/previewitems',
  about:
    'Returns what adding many items would result in, in the given order and on top of the cart, with stock, dates, and the prices of the cart with all of them. Changes nothing.',
  body: z.object({
    customerNumber,
    lines: z
      .array(
        z.object({
          line: requiredCode(limits.listLine),
          SKU: itemId,
          qtyToOrder: quantity,
          UMCode: requiredCode(limits.uom),
          tag: z._default(code(limits.lot), ''),
          /** The job that they are for, whose price they get. */
          sidemark: z._default(oneLine(limits.sidemark), ''),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.goodsPreviewed)),
  }),
  /** In the order of the request. */
  answer: z.object({ lines: z.array(addPreview) }),
  access: 'session',
  account: 'body',
  permission: 'AllowedToOrder',
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
    /** The notes before the change. A note that equals the requested one wasn't edited and keeps its current value. */
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
     * The changed lines with the prices that the buyer saw. If a line has another price by now, nothing is accepted. An
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

export const cartCalls = [getCart, addItem, addItems, previewItems, updateItem, removeItem, setLineText, acceptPrices];
