// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AccountOverviewQueryVariables = Exact<{
  customerNumber: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
  shipTo?: string | null | undefined;
}>;

export type AccountOverviewQuery = { readonly account: { readonly customerNumber: string, readonly figures: { readonly balance: number | null, readonly pastDue: number | null, readonly aging: ReadonlyArray<{ readonly bucket: string, readonly amount: number, readonly invoices: number }> | null, readonly credit: { readonly limit: number | null, readonly openInvoices: number, readonly openOrders: number, readonly free: number | null, readonly onHold: boolean } | null, readonly openOrders: ReadonlyArray<{ readonly state: string, readonly orders: number, readonly total: number | null }> | null, readonly shipTos: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly spend: { readonly total: number | null, readonly months: ReadonlyArray<{ readonly month: string, readonly amount: number, readonly invoices: number }> | null, readonly families: ReadonlyArray<{ readonly id: string | null, readonly name: string, readonly charges: boolean, readonly amount: number }> | null, readonly items: ReadonlyArray<{ readonly itemId: string, readonly description: string, readonly amount: number }> | null } | null } | null } };

export const AccountOverviewDocument = persisted<AccountOverviewQuery, AccountOverviewQueryVariables>(
  'AccountOverview',
  '7d5da093e470a4c63e249df36e5b62445518519353b68d444c00923eb3d87f47',
);
