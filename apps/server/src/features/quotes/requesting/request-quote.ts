import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/quotes/quote-calls';
import { limits } from '@tradecounter/contract/limits';
import { seenIfAny } from '@tradecounter/contract/text';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, makerOf, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure, type FieldProblem, invalid, tooMany } from '../../../platform/failure.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { recordEntered } from '../../auth/on-behalf/entered-repository.ts';
import { readGoodsAsLines } from '../../cart/read-cart.ts';
import { countRequested, insertRequest, type NewRequestLine, nextRequestNumber } from './request-repository.ts';

const dayMs = 86_400_000;

type QuoteRequest = BodyOf<typeof calls.requestQuote>;

/** Throws with all invalid fields of the form at once. */
function checkForm({ lines, comments, neededBy }: QuoteRequest, today: string): void {
  const fields = lines.flatMap(({ quantity }, index): [string, FieldProblem][] =>
    Number(quantity) > 0 ? [] : [[`lines.${index}.quantity`, { word: 'quantity_zero' }]],
  );
  if (lines.length === 0 && (comments === '' || !seenIfAny.test(comments)))
    fields.push(['lines', { word: 'missing' }], ['comments', { word: 'missing' }]);
  if (neededBy !== undefined && neededBy < today) fields.push(['neededBy', { word: 'day_past' }]);
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
}

/**
 * Returns the lines with the descriptions of their items. Throws `lines_unsettled` and names every item that the
 * customer can't buy, as if those items didn't exist.
 */
async function readRequestedLines(
  tx: Transaction,
  { actor, customerNumber, today }: AccountContext,
  lines: QuoteRequest['lines'],
): Promise<NewRequestLine[]> {
  if (lines.length === 0) return [];
  const numberedLines = lines.map((line, index) => ({ ...line, lineNumber: index + 1, base: '0' }));
  const found = await readGoodsAsLines(tx, { userId: actor.userId, customerNumber }, numberedLines, today());
  if (found === null) throw new Failure('not_found');
  const rows = new Map(found.lines.map((row) => [row.lineNumber, row]));
  const fields: [string, FieldProblem][] = [];
  const read = numberedLines.map(({ lineNumber, itemId, quantity, uom, comments }): NewRequestLine => {
    const row = rows.get(lineNumber);
    if (row === undefined || !row.sold)
      fields.push([`lines.${lineNumber - 1}.itemId`, { word: 'quote_unknown_item', values: { item: itemId } }]);
    else if (!row.units.some(({ code }) => code === uom))
      fields.push([`lines.${lineNumber - 1}.uom`, { word: 'quote_unknown_uom', values: { item: itemId, unit: uom } }]);
    return { lineNumber, itemId, description: row?.description ?? '', quantity, uom, comments };
  });
  if (fields.length > 0)
    throw new Failure('lines_unsettled', 'error.quote_request_lines', {}, Object.fromEntries(fields));
  return read;
}

/**
 * Requests a quote. The request appears in the list under a portal number until an imported quote names it. The event
 * notifies the distributor, and no mail is sent. A repeated Idempotency-Key returns the same number. Throws `too_many`
 * when the customer has reached the daily limit, because people have to answer the requests.
 */
export async function requestQuote(context: AccountContext, form: QuoteRequest): Promise<{ quoteNumber: string }> {
  checkForm(form, context.today());
  const { customerNumber } = context;
  const { enteredBy, ...owner } = makerOf(context);
  return write(context, async (tx) => {
    const since = new Date(context.now().getTime() - dayMs);
    if ((await countRequested(tx, { customerNumber, since })) >= limits.quoteRequestsADay) throw tooMany(3600);
    const lines = await readRequestedLines(tx, context, form.lines);
    const quoteNumber = await nextRequestNumber(tx);
    const request = {
      customerNumber,
      requestNumber: quoteNumber,
      userId: owner.userId,
      requestedBy: owner.username,
      requestedAt: context.now().toISOString(),
      neededBy: form.neededBy ?? null,
      sidemark: form.sidemark,
      comments: form.comments,
    };
    await insertRequest(tx, { ...request, today: context.today() }, lines);
    await recordEntered(tx, { customerNumber, kind: 'quote', documentNumber: quoteNumber, enteredBy });
    await audit(tx, context, {
      action: 'quote.requested',
      customerNumber,
      subject: quoteNumber,
      after: { lines: lines.length, neededBy: request.neededBy },
    });
    await emit(tx, context.now(), {
      type: 'quote.requested',
      customerNumber,
      subject: quoteNumber,
      payload: { ...request, lines, ...(enteredBy !== '' && { enteredBy }) },
    });
    return { quoteNumber };
  });
}
