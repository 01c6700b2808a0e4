// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type WhyBalanceQueryVariables = Exact<{
  customerNumber: string;
}>;

export type WhyBalanceQuery = { readonly whyBalance: { readonly balance: number, readonly creditOnAccount: number, readonly items: ReadonlyArray<{ readonly invoiceNumber: string, readonly day: string, readonly total: number, readonly netDue: number, readonly movements: ReadonlyArray<{ readonly day: string, readonly kind: string, readonly number: string, readonly amount: number }> }>, readonly credits: ReadonlyArray<{ readonly day: string, readonly kind: string, readonly number: string, readonly amount: number }> } };

export const WhyBalanceDocument = persisted<WhyBalanceQuery, WhyBalanceQueryVariables>(
  'WhyBalance',
  'daf0ee19ace46b02d811db4ccb76a64fea26e2295544e69864b4a4cdf5b45e07',
);
