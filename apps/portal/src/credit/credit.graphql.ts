// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderCreditQueryVariables = Exact<{
  customerNumber: string;
}>;

export type OrderCreditQuery = { readonly account: { readonly customerNumber: string, readonly terms: string | null, readonly figures: { readonly credit: { readonly limit: number | null, readonly openInvoices: number, readonly openOrders: number, readonly free: number | null, readonly refuses: boolean } | null } | null } };

export const OrderCreditDocument = persisted<OrderCreditQuery, OrderCreditQueryVariables>(
  'OrderCredit',
  '3e91e3cb4a8d22f00e6bb70c1125e41923608128221dc3b282d925ec325a90eb',
);
