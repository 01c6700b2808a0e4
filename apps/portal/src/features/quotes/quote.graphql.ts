// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type QuoteState =
  | 'open'
  | 'requested'
  | 'ordered'
  | 'expired'
  | 'withdrawn'
  | 'answered';

/** Actions on a quote. */
export type QuoteVerb =
  | 'order'
  | 'request'
  | 'reorder'
  | 'print';

export type QuoteQueryVariables = Exact<{
  customerNumber: string;
  id: string;
}>;

export type QuoteQuery = { readonly quote: { readonly id: string, readonly state: QuoteState, readonly quoted: string, readonly expires: string | null, readonly daysLeft: number | null, readonly poNumber: string, readonly sidemark: string, readonly contact: string, readonly note: string, readonly requestedBy: string, readonly requestedAt: string | null, readonly neededBy: string | null, readonly comments: string, readonly requestNumber: string, readonly answers: ReadonlyArray<string>, readonly orderNumber: string, readonly merchandise: number | null, readonly freight: number | null, readonly tax: number | null, readonly total: number | null, readonly can: ReadonlyArray<QuoteVerb>, readonly shipTo: { readonly sequence: string, readonly name: string, readonly line1: string, readonly line2: string, readonly city: string, readonly state: string, readonly zip: string } | null, readonly lines: ReadonlyArray<{ readonly lineNumber: number, readonly itemId: string, readonly description: string, readonly known: boolean, readonly picture: string | null, readonly quantity: number, readonly uom: string, readonly comments: string, readonly unitPrice: number | null, readonly amount: number | null }>, readonly related: ReadonlyArray<{ readonly kind: string, readonly id: string, readonly date: string, readonly state: string }>, readonly neighbors: { readonly previous: string | null, readonly next: string | null } } | null };

export const QuoteDocument = persisted<QuoteQuery, QuoteQueryVariables>(
  'Quote',
  '0d62a9adb24c9d8df643a62158524fb4941ecc1eac54826bdf8d8623fa1945b2',
);
