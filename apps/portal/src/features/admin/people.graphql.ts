// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PeopleSort =
  | 'NAME'
  | 'USERNAME'
  /** The latest sign-in first. People who never signed in come last. */
  | 'SIGNED_IN';

export type PeopleQueryVariables = Exact<{
  customerNumber: string;
  search?: string | null | undefined;
  state?: string | null | undefined;
  claim?: string | null | undefined;
  sort?: PeopleSort | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;

export type PeopleQuery = { readonly people: { readonly total: number, readonly people: ReadonlyArray<{ readonly username: string, readonly name: string, readonly email: string | null, readonly claims: ReadonlyArray<string>, readonly staff: boolean, readonly signedInAt: string | null, readonly state: string, readonly self: boolean, readonly can: ReadonlyArray<string> }> } };

export const PeopleDocument = persisted<PeopleQuery, PeopleQueryVariables>(
  'People',
  'bdd3ff33e13836efddbc18f331a8295ff3c564539997cdab4b16e4596d3b009c',
);
