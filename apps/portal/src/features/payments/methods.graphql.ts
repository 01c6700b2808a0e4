// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PaymentMethodsQueryVariables = Exact<{
  customerNumber: string;
}>;

export type PaymentMethodsQuery = { readonly paymentMethods: ReadonlyArray<{ readonly id: string, readonly method: string, readonly label: string, readonly savedAt: string }> };

export const PaymentMethodsDocument = persisted<PaymentMethodsQuery, PaymentMethodsQueryVariables>(
  'PaymentMethods',
  '6404900b791c82cdc02bf5869dd9a3858db103d882ecad30243223c7e18c3e7a',
);
