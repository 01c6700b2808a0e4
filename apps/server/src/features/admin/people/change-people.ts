import type { EventPayload } from '@tradecounter/contract/events/events';
import { may } from '@tradecounter/contract/auth/permissions';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { findAdminBranch, requirePerson } from '../../spending/admin-branch.ts';
import { findActingMember, lockMember, lockPeople, type Member } from '../../auth/people/member-repository.ts';

type Change = Exclude<EventPayload<'people.changed'>['change'], 'joined'>;

/**
 * Runs a transaction in which only one admin at a time changes a customer's people. Checks the admin's right again
 * within it. When two admins close each other's accounts, the second one is therefore refused. Since admins can't
 * change their own account, the last admin always stays.
 */
export const asAdmin = <T>(context: AccountContext, work: (tx: Transaction, admin: Member) => Promise<T>): Promise<T> =>
  write(context, async (tx) => {
    const { customerNumber, actor } = context;
    await lockPeople(tx, customerNumber);
    const admin = await findActingMember(tx, { customerNumber, userId: actor.userId });
    if (admin === null || !may(admin.claims, 'Admin')) throw new Failure('unauthorized');
    return work(tx, admin);
  });

/**
 * Changes one person on behalf of an admin. People without access to the customer get the same answer as unknown names.
 */
export const changePerson = (
  context: AccountContext,
  username: string,
  work: (tx: Transaction, person: Member, admin: Member) => Promise<void>,
): Promise<Record<string, never>> =>
  asAdmin(context, async (tx, admin) => {
    const person = await lockMember(tx, { customerNumber: context.customerNumber, username });
    if (person === null) throw new Failure('unauthorized');
    if (person.userId === admin.userId) throw new Failure('conflict', 'error.people_self');
    if (person.claims.staff === 'Y') throw new Failure('conflict', 'error.people_staff');
    const branch = await findAdminBranch(tx, { customerNumber: context.customerNumber, userId: admin.userId });
    await requirePerson(tx, branch, { customerNumber: context.customerNumber, userId: person.userId });
    await work(tx, person, admin);
    return {};
  });

interface PeopleChange {
  change: Change;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  claims?: Record<string, string>;
}

/** Writes the audit row and the event of a change. */
export async function notePeopleChange(
  tx: Transaction,
  context: AccountContext,
  username: string,
  { change, before, after, claims }: PeopleChange,
): Promise<void> {
  const { customerNumber, actor } = context;
  await audit(tx, context, { action: `people.${change}`, customerNumber, subject: username, before, after });
  await emit(tx, context.now(), {
    type: 'people.changed',
    customerNumber,
    subject: username,
    payload: { customerNumber, username, change, changedBy: actor.username, ...(claims !== undefined && { claims }) },
  });
}
