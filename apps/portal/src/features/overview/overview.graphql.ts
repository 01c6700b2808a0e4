// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AccountOverviewQueryVariables = Exact<{
  customerNumber: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
  shipTo?: string | null | undefined;
}>;

export type AccountOverviewQuery = { readonly account: { readonly customerNumber: string, readonly figures: { readonly balance: number | null, readonly pastDue: number | null, readonly aging: ReadonlyArray<{ readonly bucket: string, readonly amount: number, readonly invoices: number }> | null, readonly credit: { readonly limit: number | null, readonly openInvoices: number, readonly openOrders: number, readonly free: number | null, readonly onHold: boolean } | null, readonly openOrders: ReadonlyArray<{ readonly state: string, readonly orders: number, readonly late: number, readonly total: number | null }> | null, readonly shipTos: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly spend: { readonly total: number | null, readonly months: ReadonlyArray<{ readonly month: string, readonly amount: number, readonly invoices: number }> | null, readonly families: ReadonlyArray<{ readonly id: string | null, readonly name: string, readonly charges: boolean, readonly amount: number }> | null, readonly items: ReadonlyArray<{ readonly itemId: string, readonly description: string, readonly amount: number }> | null } | null } | null } };

export const AccountOverviewDocument = persisted<AccountOverviewQuery, AccountOverviewQueryVariables>(
  'AccountOverview',
  '9340e001ac92f19ef779dcc0b1ffd2e0668d09cf1f0090482deebd95231d4bcd',
);
