import { type DisputeReason, disputeLine, readDisputePhoto } from '@tradecounter/contract/invoices/dispute-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { customerKey } from '../../../query/customer-key.ts';
import { useUser } from '../../../session/session.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export interface DisputeForm {
  lineNumber: number;
  reason: DisputeReason;
  comment: string;
  photo: File | null;
}

/** Thrown for a photo that the browser can't read, or that stays too large. */
export class UnreadablePhoto extends Error {}

/** Reports a line of an invoice that the customer disputes. */
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
    queryFn: async ({ signal }) =>
      `data:image/jpeg;base64,${(await call(readDisputePhoto, { body: { customerNumber, disputeId } }, { signal })).photo}`,
    enabled: shown,
    staleTime: Infinity,
  });
}
