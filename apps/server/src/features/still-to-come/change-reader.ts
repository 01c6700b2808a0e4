import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import * as calls from '@tradecounter/contract/still-to-come/still-to-come-calls';
import { audit } from '../../platform/audit/record.ts';
import { type AccountContext, write } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { newLinkToken } from '../auth/link-token.ts';
import { findReader } from './mail/moved-repository.ts';
import { putCalendar, putMail, putSeen, removeCalendar } from './reader-repository.ts';

const readerOf = ({ customerNumber, actor: { userId }, language, now }: AccountContext) => ({
  customerNumber,
  userId,
  language,
  now: now().toISOString(),
});

/** Records that the user has seen all dates that moved until now. */
export const markSeen = (context: AccountContext): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    await putSeen(tx, readerOf(context));
    return {};
  });

/** Turns the daily mail on or off. Throws `conflict` for a user without an e-mail address. */
export const mailMoved = (
  context: AccountContext,
  { daily }: BodyOf<typeof calls.mailMovedDates>,
): Promise<AnswerOf<typeof calls.mailMovedDates>> =>
  write(context, async (tx) => {
    const { customerNumber } = context;
    const reader = readerOf(context);
    const email = (await findReader(tx, reader))?.email ?? '';
    if (daily === 'Y' && email === '') throw new Failure('conflict', 'error.no_email');
    await putMail(tx, { ...reader, mail: daily === 'Y' });
    await audit(tx, context, { action: 'coming.mail', customerNumber, after: { daily } });
    return { email };
  });

/** Makes a new calendar address, relative to the API base. The user's earlier one for this customer ends. */
export const makeCalendar = (context: AccountContext): Promise<AnswerOf<typeof calls.makeCalendar>> =>
  write(context, async (tx) => {
    const { customerNumber } = context;
    const { token, tokenHash: hash } = newLinkToken();
    await putCalendar(tx, { ...readerOf(context), hash });
    await audit(tx, context, { action: 'coming.calendar_made', customerNumber });
    return { address: `${calls.calendarPath}${token}.ics` };
  });

/** Ends the user's calendar address. */
export const endCalendar = (context: AccountContext): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const { customerNumber } = context;
    if ((await removeCalendar(tx, readerOf(context))) > 0)
      await audit(tx, context, { action: 'coming.calendar_ended', customerNumber });
    return {};
  });
