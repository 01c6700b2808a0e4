// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CheckoutCreditQueryVariables = Exact<{
  customerNumber: string;
}>;

export type CheckoutCreditQuery = { readonly account: { readonly customerNumber: string, readonly figures: { readonly credit: { readonly limit: number | null, readonly openInvoices: number, readonly openOrders: number, readonly free: number | null, readonly refuses: boolean } | null } | null } };

export const CheckoutCreditDocument = persisted<CheckoutCreditQuery, CheckoutCreditQueryVariables>(
  'CheckoutCredit',
  '31cb2f72a307822fe85d864242994b8bd32a68369585f335bf90fb5bd77a93e6',
);
