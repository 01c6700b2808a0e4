import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tradecounter/contract/call';
import { limits } from '@tradecounter/contract/limits';
import type * as calls from '@tradecounter/contract/quotes/talk-calls';
import { seenIfAny } from '@tradecounter/contract/text';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure, type FieldProblem, invalid, tooLong } from '../../../platform/failure.ts';
import { need } from '../../../platform/need.ts';
import type { MessageLine } from '../tables.ts';
import { emitMessage } from './emit-message.ts';
import { attachToMessage } from './message-files.ts';
import { lockOpenTalk, needRevision, needTerms, refuseStaff } from './open-talk.ts';
import { endWishes, insertMessage, noteWritten, type TalkKey, type TalkLine, type TalkRow } from './talk-repository.ts';

type Form = BodyOf<typeof calls.writeAboutQuote>;

/** Whether a text has something to read. */
const isSaid = (text: string): boolean => text !== '' && seenIfAny.test(text);

/** Throws with all invalid fields of the form at once. */
function checkForm({ text, attachments, lines }: Form): void {
  const fields: [string, FieldProblem][] = [];
  const seen = new Set<number>();
  let wishes = 0;
  for (const [at, { lineNumber, quantity, unitPrice, wish }] of lines.entries()) {
    if (seen.has(lineNumber)) fields.push([`lines.${at}.lineNumber`, { word: 'line_twice' }]);
    seen.add(lineNumber);
    if (quantity === undefined && unitPrice === undefined && !isSaid(wish))
      fields.push([`lines.${at}.quantity`, { word: 'missing' }]);
    if (quantity !== undefined && Number(quantity) === 0)
      fields.push([`lines.${at}.quantity`, { word: 'quantity_zero' }]);
    wishes += wish.length;
  }
  if (wishes > limits.quoteWishes) fields.push(['lines', tooLong(limits.quoteWishes)]);
  if (lines.length === 0 && attachments.length === 0 && !isSaid(text)) fields.push(['text', { word: 'missing' }]);
  if (new Set(attachments).size < attachments.length) fields.push(['attachments', { word: 'file_gone' }]);
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
}

/** Returns the lines of a counter-offer beside their quoted terms. Throws `invalid` for lines that aren't open. */
function offeredLines({ lines }: Form, quoted: readonly TalkLine[]): MessageLine[] {
  const open = new Map(quoted.filter((line) => line.open).map((line) => [line.lineNumber, line]));
  const unknown = lines.flatMap(({ lineNumber }, at): [string, FieldProblem][] =>
    open.has(lineNumber) ? [] : [[`lines.${at}.lineNumber`, { word: 'quote_no_line' }]],
  );
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown));
  return lines.map(({ lineNumber, quantity = null, unitPrice = null, wish }) => {
    const { itemId, description, uom, quantity: quotedQuantity, unitPrice: quotedPrice } = open.get(lineNumber)!;
    return { lineNumber, itemId, description, uom, quantity, unitPrice, wish, quotedQuantity, quotedPrice };
  });
}

/** Throws `conflict` when the customer has written as much about the quote as we keep. */
function needRoom({ asked }: TalkRow, number: string): void {
  if (asked >= limits.quoteMessages)
    throw new Failure('conflict', 'error.quote_talk_full', { number, limit: limits.quoteMessages });
}

/** Locks the quote for words of the customer. Throws when it can't be written about. */
export async function lockForCustomer(tx: Transaction, context: AccountContext, key: TalkKey): Promise<TalkRow> {
  const quote = await lockOpenTalk(tx, key, context.today());
  needRoom(quote, key.quoteNumber);
  return quote;
}

/**
 * Writes to the distributor about a quote: words, files, or a counter-offer for some lines, which takes the place of an
 * earlier one. Throws `invalid` for a form that can't be meant, `not_found` without such a quote, `conflict` when it has
 * changed since it was read or can't be negotiated any more, and `unauthorized` for terms by users who can't order.
 */
export async function writeAboutQuote(context: AccountContext, form: Form): Promise<{ messageId: string }> {
  const { actor, customerNumber } = context;
  const { quoteNumber, text, attachments } = form;
  refuseStaff(context);
  const isOffer = form.lines.length > 0;
  if (isOffer) need(context, 'AllowedToOrder');
  if (form.lines.some(({ unitPrice }) => unitPrice !== undefined)) need(context, 'SeePrices');
  checkForm(form);
  return write(context, async (tx) => {
    const key = { customerNumber, quoteNumber };
    const quote = await lockForCustomer(tx, context, key);
    if (isOffer) {
      needTerms(quote, quoteNumber);
      needRevision(quote, form.revision, quoteNumber);
    }
    const lines = offeredLines(form, quote.lines);
    const messageId = randomUUID();
    const files = await attachToMessage(
      tx,
      { ...key, messageId, internal: false },
      { userId: actor.userId, ids: attachments },
    );
    if (isOffer) await endWishes(tx, key, { kinds: ['offer'], outcome: 'replaced' });
    const at = context.now().toISOString();
    const message = {
      ...{ ...key, messageId, kind: isOffer ? ('offer' as const) : ('message' as const), side: 'customer' as const },
      ...{ source: 'portal' as const, internal: false, userId: actor.userId, at, text, lines },
      author: actor.name,
      ...{ wantedDay: null, extendedTo: null, refused: '', outcome: isOffer ? 'asked' : '', version: null },
    };
    await insertMessage(tx, message);
    await noteWritten(tx, key, { side: 'customer', at });
    await audit(tx, context, {
      action: isOffer ? 'quote.countered' : 'quote.written',
      customerNumber,
      subject: quoteNumber,
      after: { ...(isOffer && { lines: lines.length }), ...(files.length > 0 && { files: files.length }) },
    });
    await emitMessage(tx, context.now(), message, { files, currency: context.currency });
    return { messageId };
  });
}
