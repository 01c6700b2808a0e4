import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/quotes/talk-calls';
import { seenIfAny } from '@tradecounter/contract/text';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import { invalid } from '../../../platform/failure.ts';
import { emitMessage } from './emit-message.ts';
import { attachToMessage } from './message-files.ts';
import { lockOpenTalk } from './open-talk.ts';
import { sayToCustomer } from './say-to-customer.ts';

type Form = BodyOf<typeof calls.answerQuote>;

/** Throws for an answer that says nothing, and for a note that does something. */
function checkForm({ text, attachments, internal, extendedTo, refused }: Form): void {
  const does = extendedTo !== undefined || refused !== undefined;
  if (internal && does) throw invalid({ internal: { word: 'quote_note_only' } });
  if (!does && attachments.length === 0 && (text === '' || !seenIfAny.test(text)))
    throw invalid({ text: { word: 'missing' } });
  if (new Set(attachments).size < attachments.length) throw invalid({ attachments: { word: 'file_gone' } });
}

/**
 * Answers about a quote as the distributor, or leaves a note that only staff can see. A note has no event and no mail,
 * and is in no customer's audit trail. Throws as `sayToCustomer` does.
 */
export async function answerQuote(context: AccountContext, form: Form): Promise<{ messageId: string }> {
  const { actor, customerNumber } = context;
  const { quoteNumber, attachments, internal, text, extendedTo, refused } = form;
  checkForm(form);
  return write(context, async (tx) => {
    const key = { customerNumber, quoteNumber };
    const quote = await lockOpenTalk(tx, key, context.today());
    const messageId = randomUUID();
    const files = await attachToMessage(
      tx,
      { ...key, messageId, internal },
      { userId: actor.userId, ids: attachments },
    );
    const said = {
      messageId,
      text,
      internal,
      extendedTo,
      refused,
      source: 'portal',
      userId: actor.userId,
      author: actor.name,
    } as const;
    const message = await sayToCustomer(tx, context, { ...key, quote }, said);
    if (internal) {
      await audit(tx, context, { action: 'quote.noted', subject: quoteNumber });
      return { messageId };
    }
    await audit(tx, context, {
      action: 'quote.answered',
      customerNumber,
      subject: quoteNumber,
      after: {
        ...(files.length > 0 && { files: files.length }),
        ...(extendedTo !== undefined && { expires: extendedTo }),
        ...(refused !== undefined && { refused }),
      },
    });
    await emitMessage(
      tx,
      context.now(),
      { ...message, kind: 'message', userId: actor.userId },
      { files, currency: context.currency },
    );
    return { messageId };
  });
}
