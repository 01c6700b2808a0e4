// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AccountsQueryVariables = Exact<{
  search?: string | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;

export type AccountsQuery = { readonly accounts: { readonly total: number, readonly accounts: ReadonlyArray<{ readonly customerNumber: string, readonly name: string, readonly city: string, readonly state: string }> } };

export const AccountsDocument = persisted<AccountsQuery, AccountsQueryVariables>(
  'Accounts',
  '1b7cafd980f0977a02c05fd4b0a96db63c568d073fe56579d48caa97c89dbce7',
);
