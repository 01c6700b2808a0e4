// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InvitationSort =
  | 'NEWEST'
  | 'EXPIRES'
  | 'EMAIL';

export type InvitationsQueryVariables = Exact<{
  customerNumber: string;
  search?: string | null | undefined;
  state?: string | null | undefined;
  sort?: InvitationSort | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;

export type InvitationsQuery = { readonly invitations: { readonly total: number, readonly invitations: ReadonlyArray<{ readonly id: string, readonly email: string | null, readonly invitedBy: string | null, readonly invitedAt: string, readonly expiresAt: string, readonly state: string, readonly claims: ReadonlyArray<string> | null, readonly can: ReadonlyArray<string> }> } };

export const InvitationsDocument = persisted<InvitationsQuery, InvitationsQueryVariables>(
  'Invitations',
  '9fd96c229a8821e80bc074c6eb0fa9120209e247fe39680c858b68cc484f61b9',
);
