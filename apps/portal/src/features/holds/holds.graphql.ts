// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type HoldSort =
  /** Live holds first, by their last day. Then ended ones, latest first. */
  | 'ENDING'
  | 'NEWEST'
  | 'ITEM';

export type HoldState =
  | 'live'
  | 'released'
  | 'ordered'
  | 'expired';

/** Actions on a hold. */
export type HoldVerb =
  | 'order'
  | 'change'
  | 'extend'
  | 'release';

export type HoldsQueryVariables = Exact<{
  customerNumber: string;
  search?: string | null | undefined;
  state?: string | null | undefined;
  sort?: HoldSort | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
  includeCIG?: string | null | undefined;
}>;

export type HoldsQuery = { readonly holds: { readonly total: number, readonly holds: ReadonlyArray<{ readonly id: string, readonly customerNumber: string, readonly itemId: string, readonly description: string, readonly quantity: number, readonly uom: string, readonly baseQty: number, readonly baseUom: string, readonly lot: string, readonly comment: string, readonly requestedBy: string, readonly requestedAt: string, readonly until: string, readonly daysLeft: number | null, readonly latest: string | null, readonly can: ReadonlyArray<HoldVerb>, readonly state: HoldState, readonly endedAt: string | null, readonly lots: ReadonlyArray<{ readonly lot: string }>, readonly location: { readonly id: string, readonly name: string } }> } };

export const HoldsDocument = persisted<HoldsQuery, HoldsQueryVariables>(
  'Holds',
  'dad30a0b38337270d319b2eb5e5d6e84c1baf68d39b0a2c155c3d7dc0a4246da',
);
