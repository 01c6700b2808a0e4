// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PlacedOrderQueryVariables = Exact<{
  customerNumber: string;
  id: string;
}>;

export type PlacedOrderQuery = { readonly order: { readonly id: string, readonly requestedDate: string | null, readonly expectedDate: string | null, readonly pickup: boolean, readonly shipVia: string, readonly total: number | null, readonly location: { readonly id: string, readonly name: string }, readonly lines: ReadonlyArray<{ readonly lineNumber: number, readonly itemId: string, readonly description: string, readonly picture: string | null, readonly quantity: number, readonly uom: string, readonly baseQty: number, readonly baseUom: string, readonly backOrdered: number, readonly dateAvailable: string | null }> } | null };

export const PlacedOrderDocument = persisted<PlacedOrderQuery, PlacedOrderQueryVariables>(
  'PlacedOrder',
  'ed6dcf63da8da1501abe4e39a7cdf03452c5866087676a15de81d74ea1821a2e',
);
