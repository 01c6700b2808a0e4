import { auditTrail } from '@tradecounter/contract/documents/audit-trail';
import { invitations } from '@tradecounter/contract/documents/invitations';
import { people } from '@tradecounter/contract/documents/people';
import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { listQuery } from '../../ui/list-page/list-query.ts';
import { AuditTrailDocument, type AuditTrailQuery } from './audit-trail.graphql.ts';
import { InvitationsDocument, type InvitationsQuery } from './invitations.graphql.ts';
import { PeopleDocument, type PeopleQuery } from './people.graphql.ts';
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
