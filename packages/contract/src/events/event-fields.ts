import * as z from 'zod/mini';
import { isoDate } from '../fields.ts';

/** The kinds of values that events are made of. An exact decimal is a text, so that no reader rounds it. */
export const exact = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/** ISO 4217 code of the amounts; absent where it is the shop's own currency. */
export const eventCurrency = z.optional(z.string());

/** ISO date; null = not known. */
export const eventDay = z.nullable(isoDate);

/** What was taken off a line, and the same in per cent, where it is known. Its amount is without it. Absent = nothing. */
export const eventDiscount = { discount: z.optional(exact), discountPercent: z.optional(exact) };

/** [lot, base quantity] pairs; lot '' = the item has no lots. */
export const eventLots = z.array(z.tuple([z.string(), exact]));
