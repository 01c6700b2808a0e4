import type { InputOf } from '@tradecounter/contract/call';
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  resendWebhook,
  tryWebhook,
  turnWebhook,
} from '@tradecounter/contract/webhooks/webhook-calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../app/api/attempt-key.ts';
import { call } from '../../app/api/client.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { useUser } from '../../app/session/session.ts';

const webhooksKey = (customerNumber: string) => customerKey(customerNumber, 'webhooks');

/** The customer's webhooks, each with its latest deliveries. */
export const webhooksQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: webhooksKey(customerNumber),
    queryFn: ({ signal }) => call(listWebhooks, { query: { customerNumber } }, { signal }),
  });

function useWebhookAction<Form, Answer>(
  act: (form: Form, customerNumber: string, idempotencyKey: string) => Promise<Answer>,
) {
  const client = useQueryClient();
  const attempt = useAttempt();
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: (form: Form) => attempt(form, (key) => act(form, customerNumber, key)),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksKey(customerNumber) }),
  });
}

export type NewWebhook = Omit<InputOf<(typeof addWebhook)['body']>, 'customerNumber'>;

/** Adds a webhook. The answer has its secret. */
export const useAddWebhook = () =>
  useWebhookAction((webhook: NewWebhook, customerNumber, idempotencyKey) =>
    call(addWebhook, { body: { customerNumber, ...webhook } }, { idempotencyKey }),
  );

/** Turns a webhook on or off. */
export const useTurnWebhook = () =>
  useWebhookAction((form: { id: string; on: 'Y' | 'N' }, customerNumber, idempotencyKey) =>
    call(turnWebhook, { body: { customerNumber, ...form } }, { idempotencyKey }),
  );

/** Removes a webhook. */
export const useRemoveWebhook = () =>
  useWebhookAction((id: string, customerNumber, idempotencyKey) =>
    call(removeWebhook, { body: { customerNumber, id } }, { idempotencyKey }),
  );

/** Sends a webhook a test event. */
export const useTryWebhook = () =>
  useWebhookAction((id: string, customerNumber) => call(tryWebhook, { body: { customerNumber, id } }));

/** Sends the events again for which a webhook was given up. */
export const useResendWebhook = () =>
  useWebhookAction((id: string, customerNumber, idempotencyKey) =>
    call(resendWebhook, { body: { customerNumber, id } }, { idempotencyKey }),
  );
