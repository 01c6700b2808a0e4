// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type QuoteAsOrderedQueryVariables = Exact<{
  customerNumber: string;
  id: string;
}>;

export type QuoteAsOrderedQuery = { readonly quote: { readonly id: string, readonly asOrdered: { readonly pickup: boolean, readonly shipVia: string | null, readonly creditHold: boolean, readonly merchandise: number | null, readonly cardDiscount: number | null, readonly freight: number | null, readonly tax: number | null, readonly total: number | null, readonly days: ReadonlyArray<string>, readonly completeDays: ReadonlyArray<string>, readonly shipTo: { readonly name: string, readonly line1: string, readonly city: string }, readonly location: { readonly name: string }, readonly lines: ReadonlyArray<{ readonly lineNumber: number, readonly problem: string | null, readonly backOrdered: number, readonly backOrderedUom: string, readonly dateAvailable: string | null }> } | null } | null };

export const QuoteAsOrderedDocument = persisted<QuoteAsOrderedQuery, QuoteAsOrderedQueryVariables>(
  'QuoteAsOrdered',
  '7db5eb28c0c695d77bf1fc4b23bc37f09f96ca7dc64b9d26d5bd9442e8c635ba',
);
