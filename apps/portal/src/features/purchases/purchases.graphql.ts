// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PurchaseSort =
  | 'LATEST'
  | 'OFTEN'
  | 'ITEM'
  | 'DESCRIPTION';

export type PurchasesQueryVariables = Exact<{
  customerNumber: string;
  search?: string | null | undefined;
  boughtFrom?: string | null | undefined;
  boughtTo?: string | null | undefined;
  family?: string | null | undefined;
  shipTo?: string | null | undefined;
  sort?: PurchaseSort | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;

export type PurchasesQuery = { readonly purchases: { readonly total: number, readonly families: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly shipTos: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly purchases: ReadonlyArray<{ readonly itemId: string, readonly ownNumber: string | null, readonly description: string, readonly picture: string | null, readonly family: string | null, readonly listed: boolean, readonly times: number, readonly quantity: number, readonly uom: string, readonly last: string, readonly lastPrice: number | null, readonly otherUnits: ReadonlyArray<{ readonly quantity: number, readonly uom: string }> }> } };

export const PurchasesDocument = persisted<PurchasesQuery, PurchasesQueryVariables>(
  'Purchases',
  '2ba2a49e3348978b4d3fe1e30ba0d0d327a969d3de329acec2debb2d7436cde9',
);
