// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PriceListSort =
  | 'FAMILY'
  | 'ITEM'
  | 'DESCRIPTION';

export type PriceListQueryVariables = Exact<{
  customerNumber: string;
  search?: string | null | undefined;
  list?: string | null | undefined;
  category?: string | null | undefined;
  family?: string | null | undefined;
  vendor?: string | null | undefined;
  sort?: PriceListSort | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;

export type PriceListQuery = { readonly priceList: { readonly total: number, readonly priceList: ReadonlyArray<{ readonly id: string, readonly description: string, readonly size: string | null, readonly family: string | null, readonly price: number | null, readonly unit: string, readonly packPrice: number | null, readonly pack: string | null, readonly listPrice: number | null, readonly until: string | null, readonly breaks: ReadonlyArray<{ readonly minimumQty: number, readonly uom: string, readonly amount: number | null, readonly whole: boolean }> | null, readonly uoms: ReadonlyArray<{ readonly code: string, readonly name: string }> }> } };

export const PriceListDocument = persisted<PriceListQuery, PriceListQueryVariables>(
  'PriceList',
  '1eb77dfe980fe83cde83c94a6af7d00d8ee426c64509db02d20d21732550a6fb',
);
