import { auditTrail } from '@tradecounter/contract/documents/audit-trail';
import { invitations } from '@tradecounter/contract/documents/invitations';
import { people } from '@tradecounter/contract/documents/people';
import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { listQuery } from '../../ui/list-page/list-query.ts';
import { AuditTrailDocument, type AuditTrailQuery } from './audit-trail.graphql.ts';
import { DepartmentsDocument, type DepartmentsQuery } from './departments.graphql.ts';
import { InvitationsDocument, type InvitationsQuery } from './invitations.graphql.ts';
import { PeopleDocument, type PeopleQuery } from './people.graphql.ts';
import { PersonSpendingDocument, type PersonSpendingQuery } from './person-spending.graphql.ts';
import { PersonDocument, type PersonQuery } from './person.graphql.ts';

export type ListedPerson = PeopleQuery['people']['people'][number];
export type Person = NonNullable<PersonQuery['person']>;
export type PersonAccount = Person['accounts'][number];
export type Invitation = InvitationsQuery['invitations']['invitations'][number];
export type AuditEntry = AuditTrailQuery['auditTrail']['auditTrail'][number];

/** Reads a page of the users who can act for the customer. */
export const peopleQuery = listQuery('people', people, async (variables, signal) => {
  const { total, people: rows } = (await runQuery(PeopleDocument, variables, signal)).people;
  return { total, rows };
});

/** Reads a user with their claims; null when no user of that name can act for the customer. */
export const personQuery = (customerNumber: string, username: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'people', 'one', username),
    queryFn: async ({ signal }) => (await runQuery(PersonDocument, { customerNumber, username }, signal)).person,
  });

export type Department = DepartmentsQuery['departments'][number];
export type PersonSpending = NonNullable<PersonSpendingQuery['personSpending']>;
export type OwnedBudget = Department['budgets'][number];
/** Colleagues who can approve orders. */
export type Approvers = DepartmentsQuery['approvers'];

/** Reads the departments that the admin manages, and the colleagues who can approve orders. */
export const departmentsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'people', 'departments'),
    queryFn: ({ signal }) => runQuery(DepartmentsDocument, { customerNumber }, signal),
  });

/** Reads what a person can order and approve, and what an admin can choose from. */
export const personSpendingQuery = (customerNumber: string, username: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'people', 'spending', username),
    queryFn: ({ signal }) => runQuery(PersonSpendingDocument, { customerNumber, username }, signal),
    throwOnError: false,
  });

/** Reads a page of the customer's invitations. */
export const invitationsQuery = listQuery('invitations', invitations, async (variables, signal) => {
  const { total, invitations: rows } = (await runQuery(InvitationsDocument, variables, signal)).invitations;
  return { total, rows };
});

/** Reads a page of the customer's audit trail. */
export const auditTrailQuery = listQuery('auditTrail', auditTrail, async (variables, signal) => {
  const { total, auditTrail: rows } = (await runQuery(AuditTrailDocument, variables, signal)).auditTrail;
  return { total, rows };
});
