// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type QuoteSort =
  | 'NEWEST'
  | 'OLDEST'
  /** Quotes that can be ordered first, by expiry. Then the others, newest first. */
  | 'EXPIRES'
  | 'TOTAL';

export type QuoteState =
  | 'open'
  | 'requested'
  | 'ordered'
  | 'expired'
  | 'withdrawn'
  | 'answered';

export type QuotesQueryVariables = Exact<{
  customerNumber: string;
  search?: string | null | undefined;
  state?: string | null | undefined;
  quotedFrom?: string | null | undefined;
  quotedTo?: string | null | undefined;
  shipTo?: string | null | undefined;
  sort?: QuoteSort | null | undefined;
  page?: number | null | undefined;
  size?: number | null | undefined;
}>;

export type QuotesQuery = { readonly quotes: { readonly total: number, readonly moreThan: number | null, readonly quotes: ReadonlyArray<{ readonly id: string, readonly state: QuoteState, readonly quoted: string, readonly expires: string | null, readonly daysLeft: number | null, readonly poNumber: string, readonly sidemark: string, readonly shipTo: string, readonly orderNumber: string, readonly lines: number, readonly total: number | null }> } };

export const QuotesDocument = persisted<QuotesQuery, QuotesQueryVariables>(
  'Quotes',
  '493ea48d63a6cc13bdc8fe778ffc799c5302634e950c942f25da557f4da26b84',
);
