// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AllOrdersSort =
  | 'NEWEST'
  | 'OLDEST'
  | 'TOTAL';

export type AllOrdersQueryVariables = Exact<{
  customerNumber: string;
  search?: string | null | undefined;
  kind?: string | null | undefined;
  state?: string | null | undefined;
  datedFrom?: string | null | undefined;
  datedTo?: string | null | undefined;
  sort?: AllOrdersSort | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;

export type AllOrdersQuery = { readonly allOrders: { readonly total: number, readonly moreThan: number | null, readonly documents: ReadonlyArray<{ readonly kind: string, readonly id: string, readonly state: string, readonly late: boolean, readonly expectedDate: string | null, readonly confirmedDate: string | null, readonly overdue: boolean, readonly creditHold: boolean, readonly dated: string, readonly orderNumber: string, readonly poNumber: string, readonly sidemark: string, readonly shipTo: string, readonly total: number | null }> } };

export const AllOrdersDocument = persisted<AllOrdersQuery, AllOrdersQueryVariables>(
  'AllOrders',
  '9c35c0d8e19ee84aa579ea1457c1ac92531033b7d300815a0c90a09639a1bac9',
);
