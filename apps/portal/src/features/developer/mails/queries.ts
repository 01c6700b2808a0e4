import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../../graphql/run-query.ts';
import { customerKey } from '../../../query/customer-key.ts';
import { MailKindsDocument } from './mail-kinds.graphql.ts';
import { MailPreviewDocument } from './mail-preview.graphql.ts';
import { OutboxMailDocument } from './outbox-mail.graphql.ts';
import { OutboxDocument, type OutboxQuery } from './outbox.graphql.ts';

export type OutboxMail = NonNullable<OutboxQuery['outbox']>[number];

/** Reads the kinds of mails. */
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

/** Reads the demo's mails; null on a real server. */
export const outboxQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'outbox'),
    queryFn: async ({ signal }) => (await runQuery(OutboxDocument, { customerNumber }, signal)).outbox,
    staleTime: 0,
  });

export const outboxMailQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'outbox', id),
    queryFn: async ({ signal }) => (await runQuery(OutboxMailDocument, { customerNumber, id }, signal)).outboxMail,
  });
