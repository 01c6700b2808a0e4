// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type HoldAsOrderedQueryVariables = Exact<{
  customerNumber: string;
  id: string;
  quantity?: string | null | undefined;
}>;

export type HoldAsOrderedQuery = { readonly holdAsOrdered: { readonly pickup: boolean, readonly shipVia: string | null, readonly creditHold: boolean, readonly merchandise: number | null, readonly cardDiscount: number | null, readonly freight: number | null, readonly tax: number | null, readonly total: number | null, readonly days: ReadonlyArray<string>, readonly completeDays: ReadonlyArray<string>, readonly shipTo: { readonly name: string, readonly line1: string, readonly line2: string, readonly city: string, readonly state: string, readonly zip: string }, readonly location: { readonly name: string }, readonly lines: ReadonlyArray<{ readonly lineNumber: number, readonly itemId: string, readonly description: string, readonly quantity: number, readonly uom: string, readonly unitPrice: number | null, readonly priceUom: string, readonly amount: number | null }> } | null };

export const HoldAsOrderedDocument = persisted<HoldAsOrderedQuery, HoldAsOrderedQueryVariables>(
  'HoldAsOrdered',
  'af9b87ca9d8d8a6c30b0b0174cf73a7d597305c378e6da8ffcfe4536cb0532be',
);
