// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PriceListsQueryVariables = Exact<{
  customerNumber: string;
}>;

export type PriceListsQuery = { readonly priceLists: { readonly whole: number, readonly promotions: number | null, readonly named: ReadonlyArray<{ readonly list: string, readonly items: number }> } };

export const PriceListsDocument = persisted<PriceListsQuery, PriceListsQueryVariables>(
  'PriceLists',
  'dd98d64fbff76b278f9782eb2500b1939862b192e36e0b4fd7dcc7bd671655af',
);
