// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type QuickItemsQueryVariables = Exact<{
  customerNumber: string;
  search: string;
  size: number;
}>;

export type QuickItemsQuery = { readonly items: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly description: string, readonly picture: string | null, readonly orderUom: string, readonly baseUom: string, readonly sold: boolean, readonly uoms: ReadonlyArray<{ readonly code: string, readonly name: string, readonly sellable: boolean }>, readonly price: { readonly amount: number | null, readonly uom: string } | null, readonly stock: { readonly here: number } }> } };

export const QuickItemsDocument = persisted<QuickItemsQuery, QuickItemsQueryVariables>(
  'QuickItems',
  'c159285e6eb86c2ba60fdeda3a58bae021f4ca63a8b8cdc0eb78a9e1564dec02',
);
