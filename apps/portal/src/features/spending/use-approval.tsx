import { requestApproval } from '@tradecounter/contract/approvals/approval-calls';
import type { InputOf } from '@tradecounter/contract/call';
import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../app/api/attempt-key.ts';
import { call } from '../../app/api/client.ts';
import { failureText } from '../../app/api/failure.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import style from './spending.module.css';
import { needsApproval, useSpending } from './spending-query.ts';

/** The order to send for approval: its form, and the hold or quote that it is made from. */
export type OrderToApprove = Omit<InputOf<(typeof requestApproval)['body']>, 'customerNumber' | 'requestNote'>;

/**
 * Sends an order for approval, and opens the request. The cart is empty afterwards, so the form that asked may be gone
 * before its own callbacks would run.
 */
function useRequestApproval(onSent: ((requestNumber: string) => void) | undefined) {
  const { t } = useTranslation('spending');
  const { customerNumber } = useUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (asked: OrderToApprove & { requestNote: string }) =>
      attempt({ customerNumber, asked }, (idempotencyKey) =>
        call(requestApproval, { body: { customerNumber, ...asked } }, { idempotencyKey }),
      ),
    onSuccess: async ({ requestNumber }) => {
      onSent?.(requestNumber);
      notify('success', t('send.sent', { number: requestNumber }));
      await navigate({ to: paths.approval, params: { id: requestNumber } });
      await client.invalidateQueries({ queryKey: [customerNumber] });
    },
  });
}

/** Asks for a note to the approvers, and sends the order. */
function SendForApproval({
  order,
  onClose,
  onSent,
}: {
  order: OrderToApprove;
  onClose: () => void;
  onSent: ((requestNumber: string) => void) | undefined;
}) {
  const { t } = useTranslation('spending');
  const [requestNote, setRequestNote] = useState('');
  const { mutate, isPending, error } = useRequestApproval(onSent);
  const refused = CallError.of(error);
  const sentences = Object.entries(refused.fields).filter(([name]) => name !== 'requestNote');
  const send = (): void => mutate({ ...order, requestNote });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('send.title')}
      busy={isPending}
      actions={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isPending}>
            {t('send.cancel')}
          </Button>
          <Button kind="main" busy={isPending} onClick={send}>
            {t('send.submit')}
          </Button>
        </>
      }
    >
      <div className={style['form']}>
        <p>{t('send.text', { days: limits.approvalDays })}</p>
        <TextArea
          label={t('send.note')}
          data-autofocus
          maxLength={limits.comments}
          value={requestNote}
          error={refused.fields['requestNote'] ?? null}
          onChange={({ currentTarget }) => setRequestNote(currentTarget.value)}
        />
        {error !== null && (
          <div role="alert" className={style['refused']}>
            <p>{failureText(error, t('send.again'))}</p>
            {sentences.length > 0 && (
              <ul>
                {sentences.map(([name, sentence]) => (
                  <li key={name}>{sentence}</li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** What a form that orders needs to send the order for approval instead. */
export interface Approving {
  /** The order needs approval as far as the user can know, so the main button sends it. */
  needed: boolean;
  /** The label of the button then. */
  label: string;
  /** Asks for a note, and sends the order. */
  ask: (order: OrderToApprove) => void;
  /** Asks the same if the server refused the order because it needs approval. Returns whether it did. */
  askIfRefused: (error: Error, order: OrderToApprove) => boolean;
  dialog: ReactNode;
}

/**
 * Sends an order for approval where it needs one. `total` is in dollars; null for users who don't see prices. `onSent`
 * runs before the request's page opens.
 */
export function useApproval(total: number | null | undefined, onSent?: (requestNumber: string) => void): Approving {
  const { t } = useTranslation('spending');
  const { data } = useSpending();
  const [order, setOrder] = useState<OrderToApprove | null>(null);
  return {
    needed: data !== undefined && total !== undefined && needsApproval(data, total),
    label: t('send.submit'),
    ask: setOrder,
    askIfRefused: (error, asked) => {
      const refused = CallError.of(error).code === 'approval_needed';
      if (refused) setOrder(asked);
      return refused;
    },
    dialog: order !== null && <SendForApproval order={order} onClose={() => setOrder(null)} onSent={onSent} />,
  };
}
