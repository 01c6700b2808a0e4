// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderCreditQueryVariables = Exact<{
  customerNumber: string;
}>;

export type OrderCreditQuery = { readonly account: { readonly customerNumber: string, readonly figures: { readonly credit: { readonly limit: number | null, readonly openInvoices: number, readonly openOrders: number, readonly free: number | null, readonly refuses: boolean } | null } | null } };

export const OrderCreditDocument = persisted<OrderCreditQuery, OrderCreditQueryVariables>(
  'OrderCredit',
  '3929a73e3c4f8693e6c132a01f68f5f49159d92c3fd214273beb53c94e432077',
);
