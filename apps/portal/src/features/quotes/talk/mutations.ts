import { addFile } from '@tradecounter/contract/attachments/attachment-calls';
import type { InputOf } from '@tradecounter/contract/call';
import { limits } from '@tradecounter/contract/limits';
import {
  answerQuote,
  askToExtendQuote,
  declineQuote,
  readAboutQuote,
  writeAboutQuote,
} from '@tradecounter/contract/quotes/talk-calls';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAttempt } from '../../../app/api/attempt-key.ts';
import { base64Of } from '../../../app/api/base64.ts';
import { call } from '../../../app/api/client.ts';
import { useUser } from '../../../app/session/session.ts';

/** A file that can't be sent, because it is too large or can't be read. */
export class UnsendableFile extends Error {}

/** Reads a file as base64. Rejects with UnsendableFile. */
async function readAsBase64(file: File): Promise<string> {
  if (file.size === 0 || file.size > limits.attachmentBytes) throw new UnsendableFile(file.name);
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new UnsendableFile(file.name, { cause });
  });
  return base64Of(new Uint8Array(bytes));
}

const refresh = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'quotes' });

/** Sends files before their message, one at a time. Sending again sends only those that are missing. */
function useFiles() {
  const { customerNumber } = useUser();
  const kept = useRef(new Map<File, string>());
  return async (files: readonly File[]): Promise<string[]> => {
    for (const file of files) {
      if (kept.current.has(file)) continue;
      const body = { customerNumber, name: file.name.slice(0, limits.attachmentName), file: await readAsBase64(file) };
      kept.current.set(file, (await call(addFile, { body })).attachmentId);
    }
    return files.map((file) => kept.current.get(file)!);
  };
}

type Written = Omit<InputOf<(typeof writeAboutQuote)['body']>, 'customerNumber' | 'quoteNumber' | 'attachments'>;
type Answered = Omit<InputOf<(typeof answerQuote)['body']>, 'customerNumber' | 'quoteNumber' | 'attachments'>;

/** Writes to the distributor about a quote, or makes a counter-offer. A retry after a lost answer does it once. */
export function useWriteAboutQuote(quoteNumber: string) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const attempt = useAttempt();
  const send = useFiles();
  return useMutation({
    mutationFn: async ({ files, ...said }: Written & { files: readonly File[] }) => {
      const body = { customerNumber, quoteNumber, ...said, attachments: await send(files) };
      return attempt(body, (idempotencyKey) => call(writeAboutQuote, { body }, { idempotencyKey }));
    },
    onSettled: () => refresh(client),
  });
}

/** Answers about a quote as the distributor, or leaves a note for staff. */
export function useAnswerQuote(quoteNumber: string) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const attempt = useAttempt();
  const send = useFiles();
  return useMutation({
    mutationFn: async ({ files, ...said }: Answered & { files: readonly File[] }) => {
      const body = { customerNumber, quoteNumber, ...said, attachments: await send(files) };
      return attempt(body, (idempotencyKey) => call(answerQuote, { body }, { idempotencyKey }));
    },
    onSettled: () => refresh(client),
  });
}

/** Asks for a later last day. */
export function useAskToExtend(quoteNumber: string) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (asked: { wantedDay: string; text: string }) => {
      const body = { customerNumber, quoteNumber, ...asked };
      return attempt(body, (idempotencyKey) => call(askToExtendQuote, { body }, { idempotencyKey }));
    },
    onSettled: () => refresh(client),
  });
}

/** Declines lines of a quote; without lines, all that are open. */
export function useDeclineQuote(quoteNumber: string) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (declined: { lines?: number[]; reason: string; revision: number }) => {
      const body = { customerNumber, quoteNumber, ...declined };
      return attempt(body, (idempotencyKey) => call(declineQuote, { body }, { idempotencyKey }));
    },
    onSettled: () => refresh(client),
  });
}

/** Notes that the user has read a quote. Lists show it when they are opened next. */
export function useMarkQuoteRead(quoteNumber: string) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (seenAt: string) => call(readAboutQuote, { body: { customerNumber, quoteNumber, seenAt } }),
    onSuccess: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'quotes', refetchType: 'none' }),
  });
}
