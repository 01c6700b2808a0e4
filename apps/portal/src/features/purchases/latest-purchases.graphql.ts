// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type LatestPurchasesQueryVariables = Exact<{
  customerNumber: string;
  size?: number | null | undefined;
}>;

export type LatestPurchasesQuery = { readonly purchases: { readonly purchases: ReadonlyArray<{ readonly itemId: string, readonly description: string, readonly uom: string, readonly last: string, readonly lastPrice: number | null, readonly item: { readonly id: string, readonly baseUom: string, readonly packUom: string | null, readonly orderUom: string, readonly minimumQty: number | null, readonly maximumQty: number | null, readonly discontinued: boolean, readonly onePiece: boolean, readonly sold: boolean, readonly uoms: ReadonlyArray<{ readonly code: string, readonly name: string, readonly factor: number, readonly divisor: number, readonly sellable: boolean, readonly whole: boolean }>, readonly price: { readonly amount: number | null, readonly uom: string, readonly scope: string, readonly list: number | null, readonly until: string | null, readonly breaks: ReadonlyArray<{ readonly scope: string, readonly minimumQty: number, readonly uom: string, readonly amount: number | null, readonly whole: boolean }> } | null, readonly stock: { readonly here: number, readonly atOnce: number, readonly total: number, readonly lotsHere: number, readonly nextEta: { readonly date: string, readonly quantity: number } | null } } | null }> } };

export const LatestPurchasesDocument = persisted<LatestPurchasesQuery, LatestPurchasesQueryVariables>(
  'LatestPurchases',
  'd9c8974c2b1586099d8037fe327358622171101bb4bee0028981210a6d4f672e',
);
