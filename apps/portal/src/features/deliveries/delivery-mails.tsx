import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseDeliveryMails } from '@tradecounter/contract/deliveries/delivery-calls';
import { failureText } from '../../app/api/failure.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorNote } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import style from './delivery-mails.module.css';
import { mailsQuery } from './queries.ts';
import { call } from '../../app/api/client.ts';
import { log } from '../../app/log/log.ts';

/** Chooses which mails about deliveries the user gets. */
function useChooseMails() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const { queryKey } = mailsQuery(customerNumber);
  return useMutation({
    mutationFn: (chosen: { out: boolean; delivered: boolean }) =>
      call(chooseDeliveryMails, { body: { customerNumber, ...chosen } }),
    onSuccess: (chosen) => client.setQueryData(queryKey, chosen),
    onError: (error) => log.error(error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** The mails that a user can choose to get. */
const kinds = ['out', 'delivered'] as const;

function Choices() {
  const { t } = useTranslation('deliveries');
  const { t: common } = useTranslation();
  const { customerNumber } = useUser();
  const { data, isError, refetch } = useQuery({ ...mailsQuery(customerNumber), throwOnError: false });
  const choosing = useChooseMails();
  if (data === undefined)
    return isError ? (
      <ErrorNote text={common('error.notLoaded')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="88px" />
    );
  // What is being saved is shown at once. If it can't be saved, the earlier choice is shown again.
  const chosen = choosing.isPending ? choosing.variables : data;
  return (
    <>
      {kinds.map((kind) => (
        <CheckLine
          key={kind}
          checked={chosen[kind]}
          disabled={choosing.isPending}
          onChange={({ currentTarget }) => choosing.mutate({ ...data, [kind]: currentTarget.checked })}
        >
          {t(`mails.${kind}`)}
        </CheckLine>
      ))}
      {choosing.isError && (
        <p className={style['failed']} role="alert">
          {t('mails.failed', { reason: failureText(choosing.error) })}
        </p>
      )}
    </>
  );
}

/** The button with which users choose which mails about deliveries they get. */
export function DeliveryMails() {
  const { t } = useTranslation('deliveries');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="bell" fold onClick={() => setOpen(true)}>
        {t('mails.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('mails.title')}>
        <p>{t('mails.text')}</p>
        <Choices />
      </Dialog>
    </>
  );
}
