// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PersonQueryVariables = Exact<{
  customerNumber: string;
  username: string;
}>;

export type PersonQuery = { readonly person: { readonly username: string, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly staff: boolean, readonly signedInAt: string | null, readonly self: boolean, readonly accounts: ReadonlyArray<{ readonly customerNumber: string, readonly customerName: string, readonly state: string, readonly can: ReadonlyArray<string>, readonly claims: ReadonlyArray<{ readonly name: string, readonly value: string, readonly settable: boolean }> }> } | null };

export const PersonDocument = persisted<PersonQuery, PersonQueryVariables>(
  'Person',
  'dd7eaba5e1ed76d969ba2b5a1b4f121c2e04647e2c2a8ef722a8868bf0ec6b1c',
);
