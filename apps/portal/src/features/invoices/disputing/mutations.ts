import { type DisputeReason, disputeLine, readDisputePhoto } from '@tradecounter/contract/invoices/dispute-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../app/api/client.ts';
import { customerKey } from '../../../app/query/customer-key.ts';
import { useUser } from '../../../app/session/session.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export interface DisputeForm {
  lineNumber: number;
  reason: DisputeReason;
  comment: string;
  photo: File | null;
}

/** Thrown for a photo that the browser can't read, or that is too large even when reduced. */
export class UnreadablePhoto extends Error {}

/** Reports a disputed line of an invoice. Rejects with UnreadablePhoto for a photo that can't be sent. */
export function useDispute(invoiceNumber: string) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ photo: file, ...form }: DisputeForm) => {
      const photo =
        file === null
          ? null
          : await shrinkPhoto(file).catch((error: unknown) => {
              throw new UnreadablePhoto('The photo could not be read.', { cause: error });
            });
      return call(disputeLine, { body: { customerNumber, invoiceNumber, ...form, photo } });
    },
    onSettled: () =>
      Promise.all(
        ['invoices', 'unpaid-invoices'].map((name) =>
          client.invalidateQueries({ queryKey: customerKey(customerNumber, name) }),
        ),
      ),
  });
}

/** Reads the photo of a disputed line as a data URL, once `shown` is true. */
export function useDisputePhoto(disputeId: string, shown: boolean) {
  const { customerNumber } = useUser();
  return useQuery({
    queryKey: customerKey(customerNumber, 'invoices', 'photo', disputeId),
    queryFn: async ({ signal }) => {
      const { photo } = await call(readDisputePhoto, { body: { customerNumber, disputeId } }, { signal });
      return `data:image/jpeg;base64,${photo}`;
    },
    enabled: shown,
    staleTime: Infinity,
  });
}
