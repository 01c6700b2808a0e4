import type * as calls from '@tradecounter/contract/api-keys/api-key-calls';
import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import { type AccountContext, makerOf, write } from '../../platform/context.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { basketOfSubmission } from '../auth/sessions/basket-numbers.ts';
import { Refusal } from '../punchout/cxml/refusal.ts';
import { type DocumentSettings, placeDocument } from '../punchout/orders/place-document.ts';

/**
 * Places an order of these lines, or sends it for approval, in one transaction. A repeated Idempotency-Key gets the same
 * numbers. Throws what placing throws, and `conflict` with a sentence about lines, prices and addresses.
 */
export async function submitOrder(
  context: AccountContext,
  { lines, shipTo, poNumber, requestedDate, shipComplete, ...form }: BodyOf<typeof calls.submitOrder>,
  settings: DocumentSettings,
): Promise<AnswerOf<typeof calls.submitOrder>> {
  const empty = lines.flatMap(({ quantity }, at) => (Number(quantity) === 0 ? [`lines.${at}.quantity`] : []));
  if (empty.length > 0) throw invalid(Object.fromEntries(empty.map((field) => [field, { word: 'quantity_zero' }])));
  const request = {
    ...form,
    orderId: poNumber,
    shipComplete: shipComplete === 'Y',
    requestedDate: requestedDate ?? null,
    shipTo: shipTo ?? null,
    lines: lines.map(({ sku, quantity, uom, lot, unitPrice = '', comments }, at) => ({
      lineNumber: at + 1,
      itemId: sku,
      lot,
      quantity,
      unitCode: uom,
      unitPrice,
      comments,
    })),
  };
  try {
    return await write(context, async (tx) => {
      const ordering = { ...context, basket: basketOfSubmission(makerOf(context).userId) };
      const { orderNumber, requestNumber } = await placeDocument(tx, ordering, { request, units: {}, settings });
      return { orderNumber: orderNumber || null, requestNumber: requestNumber || null };
    });
  } catch (error) {
    if (error instanceof Refusal) throw new Failure('conflict', 'error.order_refused', { sentence: error.message });
    throw error;
  }
}
