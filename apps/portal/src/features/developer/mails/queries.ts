import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../../app/graphql/run-query.ts';
import { customerKey } from '../../../app/query/customer-key.ts';
import { MailKindsDocument } from './mail-kinds.graphql.ts';
import { MailPreviewDocument } from './mail-preview.graphql.ts';
import { OutboxMailDocument } from './outbox-mail.graphql.ts';
import { OutboxDocument, type OutboxQuery } from './outbox.graphql.ts';

export type OutboxEntry = NonNullable<OutboxQuery['outbox']>[number];

/** Reads all kinds of mail that can be previewed. */
export const mailKindsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'mail-kinds'),
    queryFn: async ({ signal }) => (await runQuery(MailKindsDocument, { customerNumber }, signal)).mailKinds,
  });

/** Reads one kind of mail with sample data. */
export const mailPreviewQuery = (customerNumber: string, kind: string, language: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'mail-preview', kind, language),
    queryFn: async ({ signal }) =>
      (await runQuery(MailPreviewDocument, { customerNumber, kind, language }, signal)).mailPreview,
  });

/** Reads the user's own mails in the demo's outbox, newest first; null where there is no outbox to show. */
export const outboxQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'outbox'),
    queryFn: async ({ signal }) => (await runQuery(OutboxDocument, { customerNumber }, signal)).outbox,
    // A mail may have been sent since the last visit.
    staleTime: 0,
  });

/** Reads one mail of the outbox, with its text and HTML; null if it no longer exists. */
export const outboxMailQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'outbox', id),
    queryFn: async ({ signal }) => (await runQuery(OutboxMailDocument, { customerNumber, id }, signal)).outboxMail,
  });
