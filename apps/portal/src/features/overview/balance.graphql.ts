// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AccountBalanceQueryVariables = Exact<{
  customerNumber: string;
}>;

export type AccountBalanceQuery = { readonly account: { readonly customerNumber: string, readonly figures: { readonly balance: number | null, readonly pastDue: number | null } | null } };

export const AccountBalanceDocument = persisted<AccountBalanceQuery, AccountBalanceQueryVariables>(
  'AccountBalance',
  '5b6eb8069fa7aa75c7ad8c74914cfc2d7ae0ff446096998d3f57c40e4928ab3c',
);
