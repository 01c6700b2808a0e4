// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderQueryVariables = Exact<{
  customerNumber: string;
  id: string;
}>;

export type OrderQuery = { readonly order: { readonly id: string, readonly state: string, readonly late: boolean, readonly creditHold: boolean, readonly expectedDate: string | null, readonly placedAt: string, readonly placedBy: string, readonly requestedDate: string | null, readonly poNumber: string, readonly sidemark: string, readonly comments: string, readonly shipComplete: boolean, readonly pickup: boolean, readonly shipVia: string, readonly merchandise: number | null, readonly freight: number | null, readonly tax: number | null, readonly total: number | null, readonly weight: number | null, readonly can: ReadonlyArray<string>, readonly shipTo: { readonly name: string, readonly line1: string, readonly line2: string, readonly city: string, readonly state: string, readonly zip: string }, readonly location: { readonly id: string, readonly name: string }, readonly lines: ReadonlyArray<{ readonly lineNumber: number, readonly itemId: string, readonly description: string, readonly picture: string | null, readonly quantity: number, readonly uom: string, readonly baseQty: number, readonly baseUom: string, readonly packQty: number | null, readonly packUom: string | null, readonly shades: boolean, readonly onePiece: boolean, readonly shipped: number, readonly backOrdered: number, readonly dateAvailable: string | null, readonly short: number, readonly shortSince: string | null, readonly shortUntil: string | null, readonly sidemark: string, readonly comments: string, readonly unitPrice: number | null, readonly priceUom: string, readonly priceQty: number | null, readonly net: number | null, readonly lots: ReadonlyArray<{ readonly lot: string, readonly available: number }> }>, readonly shipments: ReadonlyArray<{ readonly id: string, readonly date: string, readonly carrier: string, readonly tracking: string, readonly trackingUrl: string | null, readonly goods: ReadonlyArray<{ readonly lineNumber: number, readonly lot: string, readonly baseQty: number }> }>, readonly steps: ReadonlyArray<{ readonly step: string, readonly date: string, readonly note: string }>, readonly kin: ReadonlyArray<{ readonly kind: string, readonly id: string, readonly date: string, readonly state: string }>, readonly beside: { readonly previous: string | null, readonly next: string | null } } | null };

export const OrderDocument = persisted<OrderQuery, OrderQueryVariables>(
  'Order',
  '778f50cfca285d3fbd0e3fbc205f84ce686f89ce8e3c70af8e3a11bf6d0636b9',
);
