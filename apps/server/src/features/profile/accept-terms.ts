import type { QueryOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/profile/profile';
import { audit } from '../../platform/audit/record.ts';
import { type SignedInContext, write } from '../../platform/context.ts';
import { together } from '../../platform/db/together.ts';
import { emit } from '../../platform/outbox/emit.ts';
import { saveAnswers } from '../auth/people/profile-repository.ts';

/** Accepts the terms for the session's current customer, at the server's time (001 §4). */
export const acceptTerms = (
  context: SignedInContext,
  { dateAccepted, emailOptIn }: QueryOf<typeof calls.acceptToS>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const { userId, username, customerNumber, claims } = context.actor;
    const answers = { toSDateAccepted: context.now().toISOString(), emailOptIn };
    const before = { toSDateAccepted: claims.toSDateAccepted, emailOptIn: claims.emailOptIn };
    await together([
      saveAnswers(tx, { userId, customerNumber }, answers),
      audit(tx, context, {
        action: 'profile.terms_accepted',
        customerNumber,
        subject: username,
        before,
        after: { ...answers, dateAccepted },
      }),
      emit(tx, context.now(), {
        type: 'profile.changed',
        customerNumber,
        subject: username,
        payload: { username, customerNumber, ...answers },
      }),
    ]);
    return {};
  });
