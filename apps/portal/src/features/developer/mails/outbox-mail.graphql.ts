// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OutboxMailQueryVariables = Exact<{
  customerNumber: string;
  id?: string | null | undefined;
}>;

export type OutboxMailQuery = { readonly outboxMail: { readonly to: string, readonly subject: string, readonly text: string, readonly html: string } | null };

export const OutboxMailDocument = persisted<OutboxMailQuery, OutboxMailQueryVariables>(
  'OutboxMail',
  '61f7564c59399b97fcc9d33953638244dfed90dfb67990cfaa0dbf64d0768a73',
);
