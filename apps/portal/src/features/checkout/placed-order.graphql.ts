// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PlacedOrderQueryVariables = Exact<{
  customerNumber: string;
  id: string;
}>;

export type PlacedOrderQuery = { readonly order: { readonly id: string, readonly creditHold: boolean, readonly poNumber: string, readonly sidemark: string, readonly requestedDate: string | null, readonly expectedDate: string | null, readonly pickup: boolean, readonly shipVia: string, readonly total: number | null, readonly shipTo: { readonly name: string, readonly line1: string, readonly line2: string, readonly city: string, readonly state: string, readonly zip: string }, readonly location: { readonly id: string, readonly name: string }, readonly lines: ReadonlyArray<{ readonly lineNumber: number, readonly itemId: string, readonly description: string, readonly picture: string | null, readonly quantity: number, readonly uom: string, readonly unitPrice: number | null, readonly priceUom: string, readonly net: number | null, readonly baseQty: number, readonly baseUom: string, readonly backOrdered: number, readonly dateAvailable: string | null }> } | null };

export const PlacedOrderDocument = persisted<PlacedOrderQuery, PlacedOrderQueryVariables>(
  'PlacedOrder',
  'd85252e6bf13b4ed8f5419023eba698f96b6abe0d1b007a8bbad8c5a5926c75c',
);
