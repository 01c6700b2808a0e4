// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MailPreviewQueryVariables = Exact<{
  customerNumber: string;
  kind?: string | null | undefined;
  language?: string | null | undefined;
}>;

export type MailPreviewQuery = { readonly mailPreview: { readonly to: string, readonly subject: string, readonly text: string, readonly html: string } | null };

export const MailPreviewDocument = persisted<MailPreviewQuery, MailPreviewQueryVariables>(
  'MailPreview',
  '14732cbbb4726e0efd959689636a8a5e7fd9ac94272a986ac6c4e90c509eb55d',
);
