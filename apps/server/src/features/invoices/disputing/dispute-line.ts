import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/invoices/dispute-calls';
import { limits } from '@tradecounter/contract/limits';
import { decimal, toText } from '@tradecounter/rules/decimal';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import { Failure, invalid, tooMany } from '../../../platform/failure.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { countRecentDisputes, findLine, insertDispute } from './dispute-repository.ts';
import { readPhoto } from './read-photo.ts';

const dayMs = 86_400_000;

/**
 * Disputes a line of an invoice. Stores it, audits it and sends it to the distributor as an event.
 *
 * Throws:
 * - `invalid` for a missing comment that the reason requires, and for an invalid photo
 * - `not_found` for a line that isn't the customer's
 * - `conflict` for a line that is disputed already
 * - `too_many` after too many in a day
 */
export async function disputeLine(
  context: AccountContext,
  { photo: photoInput, ...input }: BodyOf<typeof calls.disputeLine>,
): Promise<{ disputeId: string }> {
  const { customerNumber, actor, db } = context;
  const { invoiceNumber, lineNumber, reason, comment } = input;
  if (reason === 'other' && comment === '') throw invalid({ comment: { word: 'missing' } });
  const line = await findLine(db, { customerNumber, invoiceNumber, lineNumber });
  if (line === null) throw new Failure('not_found', 'error.no_invoice_line');
  const photo = photoInput ? await readPhoto(photoInput) : null;
  return write(context, async (tx) => {
    const now = context.now();
    if ((await countRecentDisputes(tx, customerNumber, new Date(now.getTime() - dayMs))) >= limits.disputesADay)
      throw tooMany(3600);
    const at = now.toISOString();
    const { description, itemId } = line;
    const key = { customerNumber, invoiceNumber, lineNumber, reason, comment };
    const { userId } = actor;
    const stored = await insertDispute(tx, { ...key, amount: line.amount, description, photo, userId, at });
    if (stored === null) throw new Failure('conflict', 'error.line_disputed');
    const amount = toText(decimal(line.amount));
    await audit(tx, context, {
      action: 'invoice.disputed',
      customerNumber,
      subject: invoiceNumber,
      after: { lineNumber, reason, comment, amount, photo: photo !== null },
    });
    await emit(tx, now, {
      type: 'invoice.disputed',
      customerNumber,
      subject: invoiceNumber,
      payload: {
        ...key,
        ...stored,
        itemId,
        description,
        amount,
        disputedAt: at,
        photo: photo === null ? null : photo.toString('base64'),
      },
    });
    return { disputeId: stored.disputeId };
  });
}
