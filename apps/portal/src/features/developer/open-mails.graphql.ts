// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OpenMailsQueryVariables = Exact<{
  customerNumber: string;
}>;

export type OpenMailsQuery = { readonly openMails: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly orderNumber: string | null, readonly state: string, readonly nextAt: string | null, readonly tries: number, readonly reason: string }> };

export const OpenMailsDocument = persisted<OpenMailsQuery, OpenMailsQueryVariables>(
  'OpenMails',
  '88d9ffee6f245ff2c592085915b5e73cbb0f656f888dd1b2544127d7235651f2',
);
