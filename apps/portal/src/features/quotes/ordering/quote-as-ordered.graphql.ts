// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type DeliverTo =
  /** The cart's delivery. */
  | 'current'
  /** The ship-to for which the quote was calculated. */
  | 'quoted';

export type QuoteAsOrderedQueryVariables = Exact<{
  customerNumber: string;
  id: string;
  deliverTo: DeliverTo;
}>;

export type QuoteAsOrderedQuery = { readonly quote: { readonly id: string, readonly asOrdered: { readonly deliverTo: DeliverTo, readonly pickup: boolean, readonly shipVia: string | null, readonly creditHold: boolean, readonly merchandise: number | null, readonly cardDiscount: number | null, readonly freight: number | null, readonly tax: number | null, readonly total: number | null, readonly days: ReadonlyArray<string>, readonly completeDays: ReadonlyArray<string>, readonly otherDelivery: { readonly deliverTo: DeliverTo, readonly pickup: boolean, readonly shipTo: { readonly name: string, readonly line1: string, readonly line2: string, readonly city: string, readonly state: string, readonly zip: string } } | null, readonly shipTo: { readonly name: string, readonly line1: string, readonly line2: string, readonly city: string, readonly state: string, readonly zip: string }, readonly location: { readonly name: string }, readonly lines: ReadonlyArray<{ readonly lineNumber: number, readonly itemId: string, readonly description: string, readonly quantity: number, readonly uom: string, readonly unitPrice: number | null, readonly priceUom: string, readonly amount: number | null, readonly problem: string | null, readonly backOrdered: number, readonly backOrderedUom: string, readonly dateAvailable: string | null }> } | null } | null };

export const QuoteAsOrderedDocument = persisted<QuoteAsOrderedQuery, QuoteAsOrderedQueryVariables>(
  'QuoteAsOrdered',
  'd4ded53553463ff0d0a1383c5257e468ca8f3050d84110335e6076d457287e31',
);
