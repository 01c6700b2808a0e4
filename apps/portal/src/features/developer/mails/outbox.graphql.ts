// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OutboxQueryVariables = Exact<{
  customerNumber: string;
}>;

export type OutboxQuery = { readonly outbox: ReadonlyArray<{ readonly id: string, readonly to: string, readonly subject: string, readonly at: string }> | null };

export const OutboxDocument = persisted<OutboxQuery, OutboxQueryVariables>(
  'Outbox',
  '9cba2423e1160b8a27979f54ce6b9e4a674e07dd484bfd78988c5a29726ff696',
);
