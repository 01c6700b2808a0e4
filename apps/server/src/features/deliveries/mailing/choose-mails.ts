import type { BodyOf } from '@tradecounter/contract/call';
import type { chooseDeliveryMails } from '@tradecounter/contract/deliveries/delivery-calls';
import { type AccountContext, write } from '../../../platform/context.ts';
import { findMailChoice, type MailChoice, putMailChoice } from './mail-repository.ts';

const whose = ({ customerNumber, actor }: AccountContext) => ({ customerNumber, userId: actor.userId });

/** Returns which mails the user gets about the customer's deliveries. */
export const mailChoiceOf = (context: AccountContext): Promise<MailChoice> =>
  findMailChoice(context.db, whose(context));

/** Stores which mails about the customer's deliveries the user gets. */
export const chooseMails = (
  context: AccountContext,
  { out, delivered }: BodyOf<typeof chooseDeliveryMails>,
): Promise<MailChoice> =>
  write(context, async (tx) => {
    await putMailChoice(tx, { ...whose(context), out, delivered });
    return { out, delivered };
  });
