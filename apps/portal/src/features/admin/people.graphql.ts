// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PeopleSort =
  | 'NAME'
  | 'USERNAME'
  /** Who signed in last first; who never did at the end. */
  | 'SIGNED_IN';

export type PeopleQueryVariables = Exact<{
  customerNumber: string;
  search?: string | null | undefined;
  state?: string | null | undefined;
  role?: string | null | undefined;
  sort?: PeopleSort | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;

export type PeopleQuery = { readonly people: { readonly total: number, readonly people: ReadonlyArray<{ readonly username: string, readonly name: string, readonly email: string | null, readonly role: string, readonly signedInAt: string | null, readonly state: string, readonly self: boolean, readonly can: ReadonlyArray<string> }> } };

export const PeopleDocument = persisted<PeopleQuery, PeopleQueryVariables>(
  'People',
  '7fbe1d0f28a25f6d6a6e0fe8ee8d8b413625bca8425696d39ad8950203c08a31',
);
