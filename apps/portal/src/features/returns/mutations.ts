import { addPicture } from '@tradecounter/contract/attachments/attachment-calls';
import type { InputOf } from '@tradecounter/contract/call';
import { requestReturn, withdrawReturn } from '@tradecounter/contract/returns/return-calls';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAttempt } from '../../app/api/attempt-key.ts';
import { call } from '../../app/api/client.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { useUser } from '../../app/session/session.ts';
import { shrinkPhoto } from './requesting/shrink-photo.ts';

/** Reads again what shows returns: the list, their documents, and the marks of invoices. */
const refresh = (client: QueryClient, customerNumber: string): Promise<unknown> =>
  Promise.all(
    ['returns', 'orders', 'invoices', 'unpaid-invoices'].map((name) =>
      client.invalidateQueries({ queryKey: customerKey(customerNumber, name) }),
    ),
  );

/** Thrown for a photo that the browser can't read, or that is too large even when reduced. */
export class UnreadablePhoto extends Error {}

type Form = Omit<InputOf<(typeof requestReturn)['body']>, 'customerNumber' | 'pictures'> & { photos: readonly File[] };

/** Keeps a photo for the return. Rejects with UnreadablePhoto for one that can't be sent. */
async function keepPhoto(customerNumber: string, file: File): Promise<string> {
  const photo = await shrinkPhoto(file).catch((error: unknown) => {
    throw new UnreadablePhoto('The photo could not be read.', { cause: error });
  });
  return (await call(addPicture, { body: { customerNumber, photo } })).attachmentId;
}

/**
 * Requests a return. Photos go first, one at a time, because all of them together would be too much for one request.
 * Pressing again sends only those that are missing. Rejects with UnreadablePhoto for a photo that can't be sent.
 */
export function useRequestReturn() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const attempt = useAttempt();
  const kept = useRef(new Map<File, string>());
  return useMutation({
    mutationFn: async ({ photos, ...form }: Form) => {
      for (const file of photos) {
        if (!kept.current.has(file)) kept.current.set(file, await keepPhoto(customerNumber, file));
      }
      const pictures = photos.map((file) => kept.current.get(file)!);
      const asked = { ...form, pictures };
      return attempt({ customerNumber, asked }, (idempotencyKey) =>
        call(requestReturn, { body: { customerNumber, ...asked } }, { idempotencyKey }),
      );
    },
    onSettled: () => refresh(client, customerNumber),
  });
}

/** Withdraws a return. */
export function useWithdrawReturn(returnNumber: string) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(withdrawReturn, { body: { customerNumber, returnNumber } }),
    onSettled: () => refresh(client, customerNumber),
  });
}
