// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InvoiceSort =
  | 'NEWEST'
  | 'OLDEST'
  | 'DUE'
  | 'TOTAL';

export type InvoiceState =
  | 'unpaid'
  | 'paid';

export type InvoicesQueryVariables = Exact<{
  customerNumber: string;
  search?: string | null | undefined;
  state?: string | null | undefined;
  invoicedFrom?: string | null | undefined;
  invoicedTo?: string | null | undefined;
  dueFrom?: string | null | undefined;
  dueTo?: string | null | undefined;
  age?: string | null | undefined;
  shipTo?: string | null | undefined;
  sort?: InvoiceSort | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;

export type InvoicesQuery = { readonly invoices: { readonly total: number, readonly moreThan: number | null, readonly invoices: ReadonlyArray<{ readonly id: string, readonly state: InvoiceState, readonly credit: boolean, readonly overdue: boolean, readonly invoiceDate: string, readonly dueDate: string, readonly orderNumber: string, readonly poNumber: string, readonly sidemark: string, readonly shipTo: string, readonly lines: number, readonly total: number | null, readonly netDue: number | null }> } };

export const InvoicesDocument = persisted<InvoicesQuery, InvoicesQueryVariables>(
  'Invoices',
  'e72e3344d32a08ac343a1bdee3f43a0e493e63c940ec0a06204f490e9b3e0373',
);
