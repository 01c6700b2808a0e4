import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/quotes/talk-calls';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import { Failure, type FieldProblem } from '../../../platform/failure.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { needRevision, refuseStaff } from './open-talk.ts';
import {
  endWishes,
  findLastOrder,
  insertMessage,
  markDeclined,
  noteWritten,
  type TalkLine,
} from './talk-repository.ts';
import { lockForCustomer } from './write-about-quote.ts';

/** Returns the open lines that are declined. Throws `lines_unsettled` for numbers of other lines. */
function declinedLines(open: readonly TalkLine[], numbers: readonly number[] | undefined): TalkLine[] {
  if (numbers === undefined) return [...open];
  const unknown = numbers.flatMap((number): [string, FieldProblem][] =>
    open.some(({ lineNumber }) => lineNumber === number) ? [] : [[`lines.${number}`, { word: 'quote_no_line' }]],
  );
  if (unknown.length > 0) throw new Failure('lines_unsettled', 'error.quote_lines', {}, Object.fromEntries(unknown));
  return open.filter(({ lineNumber }) => numbers.includes(lineNumber));
}

/**
 * Declines open lines of a quote, or all of them. Once none is open, the quote is ordered if some of its lines were, and
 * otherwise declined. Throws `conflict` when it isn't open, or has changed since it was read.
 */
export async function declineQuote(
  context: AccountContext,
  { quoteNumber, lines: numbers, reason, revision }: BodyOf<typeof calls.declineQuote>,
): Promise<{ messageId: string }> {
  refuseStaff(context);
  return write(context, async (tx) => {
    const { actor, customerNumber } = context;
    const key = { customerNumber, quoteNumber };
    const quote = await lockForCustomer(tx, context, key);
    if (quote.state !== 'open') throw new Failure('conflict', `error.quote_${quote.state}`, { number: quoteNumber });
    needRevision(quote, revision, quoteNumber);
    const open = quote.lines.filter((line) => line.open);
    const lines = declinedLines(open, numbers);
    if (lines.length === 0) throw new Failure('conflict', 'error.quote_empty', { number: quoteNumber });
    const complete = lines.length === open.length;
    const at = context.now().toISOString();
    const lineNumbers = lines.map(({ lineNumber }) => lineNumber);
    const anyOrder = complete ? await findLastOrder(tx, key) : '';
    await markDeclined(tx, key, { lines: lineNumbers, complete, anyOrder, at });
    if (complete) await endWishes(tx, key, { kinds: ['offer', 'extension'], outcome: 'replaced' });
    const messageId = randomUUID();
    await insertMessage(tx, {
      ...{ ...key, messageId, kind: 'decline', side: 'customer', source: 'portal', internal: false },
      ...{ userId: actor.userId, author: actor.name, at, text: reason },
      ...{ wantedDay: null, extendedTo: null, refused: '', outcome: '', version: null },
      lines: lines.map(({ open: _open, quantity, unitPrice, ...line }) => ({
        ...{ ...line, quantity: null, unitPrice: null, wish: '' },
        ...{ quotedQuantity: quantity, quotedPrice: unitPrice },
      })),
    });
    await noteWritten(tx, key, { side: 'customer', at });
    await audit(tx, context, {
      action: 'quote.declined',
      customerNumber,
      subject: quoteNumber,
      after: { lines: lineNumbers.length, ...(reason !== '' && { reason }), state: complete ? 'declined' : 'open' },
    });
    await emit(tx, context.now(), {
      type: 'quote.declined',
      customerNumber,
      subject: quoteNumber,
      payload: {
        ...{ customerNumber, quoteNumber, messageId, lines: lineNumbers, complete, reason },
        ...{ declinedBy: actor.username, declinedAt: at },
      },
    });
    return { messageId };
  });
}
