// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OpenDeliveriesQueryVariables = Exact<{
  customerNumber: string;
}>;

export type OpenDeliveriesQuery = { readonly openDeliveries: ReadonlyArray<{ readonly id: string, readonly endpoint: string, readonly type: string, readonly subject: string, readonly nextAt: string | null, readonly tries: number, readonly reason: string }> };

export const OpenDeliveriesDocument = persisted<OpenDeliveriesQuery, OpenDeliveriesQueryVariables>(
  'OpenDeliveries',
  '3bc434aa6f07472e8a3518c1271251cc3314bd5bbf74f66e9fbb2d5667caa229',
);
