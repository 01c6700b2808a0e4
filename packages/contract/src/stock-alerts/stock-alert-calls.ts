import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber, itemId, quantity } from '../fields.ts';
import { limits } from '../limits.ts';
import { requiredCode } from '../text.ts';

const common = { access: 'session', account: 'body', method: 'POST', permission: 'AllowedToOrder' } as const;

export const addStockAlert = defineCall({
  ...common,
  name: 'stockAlerts.add',
  path: '/api/stockalerts/add',
  about:
    "Mails the user once this quantity of the item is in stock at the location that serves the user's delivery. Replaces the user's alert for the item there. Refused with `conflict` while that much is in stock, for an item that can't be bought, and with 200 alerts waiting.",
  body: z.object({ customerNumber, SKU: itemId, quantity, UMCode: requiredCode(limits.uom) }),
  /** The quantity in full packs, and the location that is watched. */
  answer: z.object({ location: z.string(), quantity: z.number(), UMCode: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const removeStockAlert = defineCall({
  ...common,
  name: 'stockAlerts.remove',
  path: '/api/stockalerts/remove',
  about: "Ends the user's alert for the item at a location. Does nothing if there is none.",
  body: z.object({ customerNumber, SKU: itemId, location: requiredCode(limits.itemId) }),
  answer: z.object({}),
});

export const stockAlertCalls = [addStockAlert, removeStockAlert];
