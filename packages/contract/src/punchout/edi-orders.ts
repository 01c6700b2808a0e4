import * as z from 'zod/mini';
import { isoDate, quantity, unitPrice } from '../fields.ts';
import { limits } from '../limits.ts';
import { code, manyLines, oneLine, requiredCode } from '../text.ts';

/*
 * Orders of EDI partners as JSON. They have what an 850 has, under the same rules. Whatever they don't know is refused:
 * a misspelled ship-to must not send goods to the usual address.
 */

const optionalCode = (maximum: number) => z._default(code(maximum), '');
const optionalText = (maximum: number) => z._default(oneLine(maximum), '');
const part = optionalText(limits.punchOutIdentity);

const line = z.strictObject({
  /** Its number, such as 1 or "010", which later documents have as it was written. Absent = its place. */
  line: z.optional(
    z.pipe(
      z.pipe(
        z.union([z.number(), z.string().check(z.trim())]),
        z.transform((value: number | string) => String(value)),
      ),
      z.string().check(z.regex(/^(?=.{1,20}$)0*[1-9]\d{0,5}$/)),
    ),
  ),
  item: requiredCode(limits.itemId),
  lot: optionalCode(limits.lot),
  /** In the unit that the item is sold by. */
  quantity: quantity.check(z.refine((text: string) => Number(text) > 0, { error: 'quantity' })),
  unit: requiredCode(limits.uom),
  /** Of one unit. */
  price: unitPrice,
  comments: z._default(manyLines(limits.comments), ''),
});

/** An order. */
export const ediOrder = z.strictObject({
  orderId: requiredCode(limits.poNumber),
  orderDate: isoDate,
  /** That of the customer, if it is there. */
  currency: optionalCode(3),
  sidemark: optionalText(limits.sidemark),
  /** Of the person who orders. */
  email: optionalText(254),
  shipComplete: z._default(z.boolean(), false),
  requestedDate: z.optional(isoDate),
  comments: z._default(manyLines(limits.comments), ''),
  shipTo: z.optional(
    z.strictObject({
      id: part,
      name: part,
      line1: part,
      line2: part,
      city: part,
      state: part,
      zip: part,
      country: optionalCode(2),
    }),
  ),
  lines: z.array(line).check(z.minLength(1), z.maxLength(limits.punchOutLines)),
});

/** What is sent at once: who sends it to whom, the control number, and the orders, which are checked one by one. */
export const ediOrders = z.strictObject({
  control: z.string().check(z.regex(/^\d{9}$/)),
  from: requiredCode(limits.punchOutIdentity),
  to: requiredCode(limits.punchOutIdentity),
  orders: z.array(z.unknown()).check(z.minLength(1), z.maxLength(limits.ediSets)),
});
