// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderSort =
  | 'NEWEST'
  | 'OLDEST'
  | 'REQUESTED'
  | 'TOTAL';

export type OrdersQueryVariables = Exact<{
  customerNumber: string;
  search?: string | null | undefined;
  state?: string | null | undefined;
  requestedFrom?: string | null | undefined;
  requestedTo?: string | null | undefined;
  shipTo?: string | null | undefined;
  sort?: OrderSort | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;

export type OrdersQuery = { readonly orders: { readonly total: number, readonly moreThan: number | null, readonly orders: ReadonlyArray<{ readonly id: string, readonly state: string, readonly late: boolean, readonly creditHold: boolean, readonly placedAt: string, readonly requestedDate: string | null, readonly poNumber: string, readonly sidemark: string, readonly lines: number, readonly backOrderedLines: number, readonly shortLines: number, readonly expectedDate: string | null, readonly confirmedDate: string | null, readonly shipTo: string, readonly erpOrder: string, readonly total: number | null }> } };

export const OrdersDocument = persisted<OrdersQuery, OrdersQueryVariables>(
  'Orders',
  '9e0fc3f4468aee8d48d5c2bdea09cf713938ba0021356a493e9116070ee01c18',
);
