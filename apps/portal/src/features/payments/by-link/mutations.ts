import { payByLink } from '@tradecounter/contract/payments/link-calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../app/api/client.ts';
import { native } from '../../../device/native.ts';
import { keepVisit } from './visit-store.ts';

interface Form {
  method: 'creditCard' | 'ach';
  /** Empty for no receipt. */
  email: string;
}

/** Starts the payment of a link. After a lost answer, a second press opens the same page of the provider. */
export function usePayByLink(token: string) {
  return useMutation({
    mutationFn: async ({ method, email, attempt }: Form & { attempt: string }) =>
      call(payByLink, { body: { token, attempt, method, ...(email !== '' && { email }) } }),
    // Not in the form, which is gone once the visit has an attempt.
    onSuccess: ({ redirectUrl }, { attempt }) => {
      keepVisit({ token, attempt });
      if (redirectUrl !== null) native().openPage(redirectUrl);
    },
  });
}
