// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InvoiceState =
  | 'unpaid'
  | 'paid';

/** Actions on an invoice or a credit. */
export type InvoiceVerb =
  | 'reorder'
  | 'print';

export type InvoiceQueryVariables = Exact<{
  customerNumber: string;
  id: string;
}>;

export type InvoiceQuery = { readonly invoice: { readonly id: string, readonly state: InvoiceState, readonly credit: boolean, readonly overdue: boolean, readonly invoiceDate: string, readonly dueDate: string, readonly orderNumber: string, readonly poNumber: string, readonly sidemark: string, readonly merchandise: number | null, readonly freight: number | null, readonly tax: number | null, readonly total: number | null, readonly netDue: number | null, readonly can: ReadonlyArray<InvoiceVerb>, readonly shipTo: { readonly name: string, readonly line1: string, readonly line2: string, readonly city: string, readonly state: string, readonly zip: string } | null, readonly location: { readonly id: string, readonly name: string } | null, readonly lines: ReadonlyArray<{ readonly lineNumber: number, readonly itemId: string, readonly description: string, readonly known: boolean, readonly picture: string | null, readonly quantity: number, readonly uom: string, readonly lot: string, readonly unitPrice: number | null, readonly amount: number | null }>, readonly discount: { readonly amount: number, readonly until: string } | null, readonly related: ReadonlyArray<{ readonly kind: string, readonly id: string, readonly date: string, readonly state: string }>, readonly neighbors: { readonly previous: string | null, readonly next: string | null }, readonly disputes: ReadonlyArray<{ readonly id: string, readonly lineNumber: number, readonly reason: string, readonly comment: string, readonly disputedBy: string, readonly disputedAt: string, readonly photo: boolean }> } | null };

export const InvoiceDocument = persisted<InvoiceQuery, InvoiceQueryVariables>(
  'Invoice',
  'fd4227a384bda58b89382feccb7b583e7fb781cb376ead541ab0dc80ecf8f816',
);
