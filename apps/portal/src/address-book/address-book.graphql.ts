// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AddressBookQueryVariables = Exact<{
  customerNumber: string;
}>;

export type AddressBookQuery = { readonly account: { readonly customerNumber: string, readonly shipTos: ReadonlyArray<{ readonly id: string, readonly name: string }> } };

export const AddressBookDocument = persisted<AddressBookQuery, AddressBookQueryVariables>(
  'AddressBook',
  'ec6bbd4fba36218823c63d79d5f279743846e6cc24d73af0bc183b19ec8dd037',
);
