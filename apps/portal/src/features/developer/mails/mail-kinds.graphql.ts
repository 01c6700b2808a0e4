// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MailKindsQueryVariables = Exact<{
  customerNumber: string;
}>;

export type MailKindsQuery = { readonly mailKinds: ReadonlyArray<string> };

export const MailKindsDocument = persisted<MailKindsQuery, MailKindsQueryVariables>(
  'MailKinds',
  'b57e704a7b32a630f85689d5a9ae3378d918ec60948cb9ffba8c4995c4ee3005',
);
