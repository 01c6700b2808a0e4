import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { oneLine, requiredCode, seenIfAny, characterProblems } from './text.ts';

/** Text of one line with a visible character. */
export const requiredText = (maximum: number) =>
  oneLine(maximum).check(z.minLength(1), z.regex(seenIfAny, { error: characterProblems.line }));

export const customerNumber = requiredCode(limits.customerNumber);
export const itemId = requiredCode(limits.itemId);

/** ISO 8601 calendar date, such as 2026-03-14. */
export const isoDate = z.iso.date();

/** Up to four decimals, not negative, below ten million: a JSON number or text, passed on as text. */
export const quantity = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.trim())]),
    z.transform((value: number | string) => String(value)),
  ),
  z.string().check(
    z.regex(/^\d{1,7}(\.\d{1,4})?$/, { error: 'quantity' }),
    z.refine((value: string) => Number(value) <= limits.quantityMaximum, { error: 'quantity' }),
  ),
);

/** Price of a unit: dollars with up to six decimals, not negative. A JSON number or text, passed on as text. */
export const unitPrice = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.trim())]),
    z.transform((value: number | string) => String(value)),
  ),
  z.string().check(z.regex(/^\d{1,7}(\.\d{1,6})?$/, { error: 'dollars' })),
);

/** Dollars with up to two decimals, not negative: a JSON number or text, passed on as text. */
export const dollars = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.trim())]),
    z.transform((value: number | string) => String(value)),
  ),
  z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/, { error: 'dollars' })),
);

/** `Y` or `N`. */
export const flag = z.enum(['Y', 'N']);

/** Money and quantities in answers: JSON numbers with up to four decimals, prices of a unit with up to six. */
export const amount = z.number();
/** Money that is null for users who can't see prices. */
export const hiddenAmount = z.nullable(z.number());

/** A whole number from 0 to a million: a JSON number or its digits. */
export const count = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,7}$/))]),
  z.pipe(
    z.transform((value: number | string) => Number(value)),
    z.number().check(z.int(), z.nonnegative(), z.maximum(1_000_000)),
  ),
);
