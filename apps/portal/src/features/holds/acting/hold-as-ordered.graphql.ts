// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type HoldAsOrderedQueryVariables = Exact<{
  customerNumber: string;
  id: string;
  quantity?: string | null | undefined;
}>;

export type HoldAsOrderedQuery = { readonly holdAsOrdered: { readonly pickup: boolean, readonly shipVia: string | null, readonly creditHold: boolean, readonly merchandise: number | null, readonly cardDiscount: number | null, readonly freight: number | null, readonly tax: number | null, readonly total: number | null, readonly days: ReadonlyArray<string>, readonly completeDays: ReadonlyArray<string>, readonly shipTo: { readonly name: string, readonly line1: string, readonly line2: string, readonly city: string, readonly state: string, readonly zip: string }, readonly location: { readonly name: string } } | null };

export const HoldAsOrderedDocument = persisted<HoldAsOrderedQuery, HoldAsOrderedQueryVariables>(
  'HoldAsOrdered',
  'b0f4daeff5395c11948d845d8003e62b4a78341935856134dedab36437c915f2',
);
