// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PurchaseQueryVariables = Exact<{
  customerNumber: string;
  id: string;
}>;

export type PurchaseQuery = { readonly purchase: { readonly itemId: string, readonly ownNumber: string | null, readonly description: string, readonly times: number, readonly quantity: number, readonly uom: string, readonly last: string, readonly lineCount: number, readonly otherUnits: ReadonlyArray<{ readonly quantity: number, readonly uom: string }>, readonly lines: ReadonlyArray<{ readonly invoiceNumber: string | null, readonly lineNumber: number, readonly date: string, readonly quantity: number, readonly uom: string, readonly unitPrice: number | null, readonly amount: number | null, readonly poNumber: string }>, readonly item: { readonly id: string, readonly description: string, readonly color: string | null, readonly picture: string | null, readonly baseUom: string, readonly packUom: string | null, readonly orderUom: string, readonly minimumQty: number | null, readonly maximumQty: number | null, readonly discontinued: boolean, readonly onePiece: boolean, readonly sold: boolean, readonly favorite: boolean, readonly uoms: ReadonlyArray<{ readonly code: string, readonly name: string, readonly factor: number, readonly divisor: number, readonly sellable: boolean, readonly whole: boolean }>, readonly price: { readonly amount: number | null, readonly uom: string, readonly scope: string, readonly list: number | null, readonly until: string | null, readonly breaks: ReadonlyArray<{ readonly scope: string, readonly minimumQty: number, readonly uom: string, readonly amount: number | null, readonly whole: boolean }> } | null, readonly stock: { readonly here: number, readonly atOnce: number, readonly total: number, readonly lotsHere: number, readonly nextEta: { readonly date: string, readonly quantity: number } | null } } | null } | null };

export const PurchaseDocument = persisted<PurchaseQuery, PurchaseQueryVariables>(
  'Purchase',
  '0017448c9c460af217c60dd0785c0046664dbe95cd3ea537e0217d5846df90d8',
);
