import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/admin/admin-calls';
import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import {
  closeAccount,
  closePermanently,
  endSessionsFor,
  type Member,
  reopenAccount,
} from '../../auth/people/member-repository.ts';
import { removeSpender } from '../../spending/spender-repository.ts';
import { changePerson, notePeopleChange } from './change-people.ts';

/** Closes the account and ends its sessions. Returns the number of sessions ended. */
async function close(
  tx: Transaction,
  { customerNumber, now: clock }: AccountContext,
  { userId, open }: Member,
  removed: boolean,
): Promise<number> {
  const now = clock();
  if (!open) {
    await closePermanently(tx, { userId, customerNumber });
    return 0;
  }
  await closeAccount(tx, { userId, customerNumber, removed, now });
  return endSessionsFor(tx, { userId, customerNumber, now });
}

/**
 * Prevents a person from acting for the context's customer until reactivated. Ends their sessions for it immediately.
 */
export const deactivate = (
  context: AccountContext,
  { username }: BodyOf<typeof calls.deactivate>,
): Promise<Record<string, never>> =>
  changePerson(context, username, async (tx, person) => {
    if (!person.open) throw new Failure('conflict', 'error.people_changed');
    const sessionsEnded = await close(tx, context, person, false);
    await notePeopleChange(tx, context, person.username, { change: 'deactivated', after: { sessionsEnded } });
  });

/** Lets a person act for the context's customer again, as before. */
export const reactivate = (
  context: AccountContext,
  { username }: BodyOf<typeof calls.reactivate>,
): Promise<Record<string, never>> =>
  changePerson(context, username, async (tx, person) => {
    if (person.open) throw new Failure('conflict', 'error.people_changed');
    await reopenAccount(tx, { userId: person.userId, customerNumber: context.customerNumber });
    await notePeopleChange(tx, context, person.username, { change: 'reactivated' });
  });

/** Permanently takes the context's customer from a person. Only an invitation restores it. */
export const removePerson = (
  context: AccountContext,
  { username }: BodyOf<typeof calls.removePerson>,
): Promise<Record<string, never>> =>
  changePerson(context, username, async (tx, person) => {
    const sessionsEnded = await close(tx, context, person, true);
    await removeSpender(tx, { customerNumber: context.customerNumber, userId: person.userId });
    await notePeopleChange(tx, context, person.username, { change: 'removed', after: { sessionsEnded } });
  });
