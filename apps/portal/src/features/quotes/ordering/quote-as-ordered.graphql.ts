// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type DeliverTo =
  /** The delivery as set for the cart. */
  | 'current'
  /** The address that the quote was calculated for. */
  | 'quoted';

export type QuoteAsOrderedQueryVariables = Exact<{
  customerNumber: string;
  id: string;
  deliverTo: DeliverTo;
}>;

export type QuoteAsOrderedQuery = { readonly quote: { readonly id: string, readonly asOrdered: { readonly deliverTo: DeliverTo, readonly pickup: boolean, readonly shipVia: string | null, readonly creditHold: boolean, readonly merchandise: number | null, readonly cardDiscount: number | null, readonly freight: number | null, readonly tax: number | null, readonly total: number | null, readonly days: ReadonlyArray<string>, readonly completeDays: ReadonlyArray<string>, readonly otherDelivery: { readonly deliverTo: DeliverTo, readonly pickup: boolean, readonly shipTo: { readonly name: string, readonly line1: string, readonly city: string } } | null, readonly shipTo: { readonly name: string, readonly line1: string, readonly city: string }, readonly location: { readonly name: string }, readonly lines: ReadonlyArray<{ readonly lineNumber: number, readonly problem: string | null, readonly backOrdered: number, readonly backOrderedUom: string, readonly dateAvailable: string | null }> } | null } | null };

export const QuoteAsOrderedDocument = persisted<QuoteAsOrderedQuery, QuoteAsOrderedQueryVariables>(
  'QuoteAsOrdered',
  '90de392ee5525eb60628e3d8a03c5cca47acf9cf005301d93c0967f3651aee7e',
);
