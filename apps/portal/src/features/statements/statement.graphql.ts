// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type StatementQueryVariables = Exact<{
  customerNumber: string;
  month?: string | null | undefined;
}>;

export type StatementQuery = { readonly statement: { readonly month: string, readonly opening: number, readonly closing: number, readonly more: number, readonly mailed: boolean, readonly entries: ReadonlyArray<{ readonly day: string, readonly kind: string, readonly number: string, readonly note: string, readonly amount: number, readonly balance: number }> } };

export const StatementDocument = persisted<StatementQuery, StatementQueryVariables>(
  'Statement',
  '6efd36ea3a45fc7934182cacda79faaab025bced7c8516ea8f610512d3eecf6a',
);
