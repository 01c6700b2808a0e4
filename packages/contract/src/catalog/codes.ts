import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber, itemId } from '../fields.ts';
import { requiredCode } from '../text.ts';

/**
 * Maximum length of a code, number of codes of one request, number of items that one code may name, number of numbers
 * that a company may teach us, and number of codes for which items are suggested at once.
 */
export const codeLimits = { code: 80, atOnce: 1000, matches: 20, learned: 2000, suggestedAtOnce: 5 } as const;

/**
 * The number by which a code names an item: the distributor's, the customer's own, one that the company taught us, the
 * maker's, or a barcode.
 */
export const codeSources = ['item', 'own', 'learned', 'maker', 'barcode'] as const;

const codeMatch = z.object({
  id: z.string(),
  description: z.string(),
  by: z.enum(codeSources),
  /** The number that fits, as it is written. */
  number: z.string(),
  /** The unit that a barcode identifies; for other numbers, the unit offered first. */
  UMCode: z.string(),
  /** The item that `id` replaces and that can't be bought any more. Null = none. */
  replaces: z.nullable(z.string()),
  /** Whether the customer can buy it. */
  sold: z.boolean(),
  discontinued: z.boolean(),
});
export type CodeMatch = z.output<typeof codeMatch>;

const code = requiredCode(codeLimits.code);
const common = { access: 'session', account: 'body', method: 'POST' } as const;

export const resolveCodes = defineCall({
  ...common,
  name: 'catalog.resolveCodes',
  path: '/api/item/codes',
  about:
    'Returns the items that codes name: by item number, the customer’s own number, the maker’s number, or a barcode. Dashes, blanks, case and leading zeros don’t matter where only one item fits. A code with several items is ambiguous. One without items is unknown.',
  body: z.object({ customerNumber, codes: z.array(code).check(z.minLength(1), z.maxLength(codeLimits.atOnce)) }),
  /** In the order of the request. */
  answer: z.object({ codes: z.array(z.object({ code: z.string(), matches: z.array(codeMatch) })) }),
});

export const learnNumber = defineCall({
  ...common,
  name: 'catalog.learnNumber',
  path: '/api/item/learnnumber',
  about:
    'Remembers for everyone at the customer number which item a number means, so that every place that takes a code understands it. A number that is remembered already gets the new item.',
  body: z.object({ customerNumber, number: code, SKU: itemId }),
  answer: z.object({}),
  permission: 'AllowedToOrder',
  errors: ['not_found', 'conflict'],
});

export const forgetNumber = defineCall({
  ...common,
  name: 'catalog.forgetNumber',
  path: '/api/item/forgetnumber',
  about: 'Forgets a remembered number. Does nothing if it isn’t remembered.',
  body: z.object({ customerNumber, number: code }),
  answer: z.object({}),
  permission: 'AllowedToOrder',
});

export const codeCalls = [resolveCodes, learnNumber, forgetNumber];
