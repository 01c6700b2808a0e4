import { may } from '@tradecounter/contract/auth/permissions';
import { CallError } from '@tradecounter/contract/client';
import { type CustomerEvent, customerEvents } from '@tradecounter/contract/events/events';
import { limits } from '@tradecounter/contract/limits';
import type { CustomerWebhook, WebhookDelivery } from '@tradecounter/contract/webhooks/webhook-calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { pageData } from '../../app/query/page-data.ts';
import { claimsOf, useUser } from '../../app/session/session.ts';
import { formatMoment } from '../../format/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/fields/choices.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { AdminNav } from '../admin/admin-nav.tsx';
import cards from '../admin/cards.module.css';
import { FormDialog } from '../admin/form-dialog.tsx';
import { ShownOnce } from '../admin/shown-once.tsx';
import {
  useAddWebhook,
  useRemoveWebhook,
  useResendWebhook,
  useTryWebhook,
  useTurnWebhook,
  webhooksQuery,
} from './calls.ts';
import style from './webhooks.module.css';

const types = Object.keys(customerEvents) as CustomerEvent[];

/** The words of each event. */
const typeWords = {
  'order.confirmed': 'type.orderConfirmed',
  'order.revised': 'type.orderRevised',
  'order.shipped': 'type.orderShipped',
  'invoice.issued': 'type.invoiceIssued',
  'invoice.data': 'type.invoiceData',
  'payment.received': 'type.paymentReceived',
  'return.answered': 'type.returnAnswered',
} as const satisfies Record<CustomerEvent, string>;

/** Asks where to send what. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const claims = claimsOf(useUser());
  const allowed = types.filter((type) => customerEvents[type].every((permission) => may(claims, permission)));
  const [form, setForm] = useState<{ name: string; url: string; types: readonly CustomerEvent[] }>({
    name: '',
    url: '',
    types: allowed,
  });
  const { mutate, isPending, error, data } = useAddWebhook();
  if (data !== undefined)
    return (
      <ShownOnce
        title={t('secret.title', { name: form.name.trim() })}
        text={t('secret.text')}
        label={t('secret.label')}
        secret={data.secret}
        done={t('secret.done')}
        onClose={onClose}
      />
    );
  const { fields } = CallError.of(error);
  const complete = form.name.trim() !== '' && form.url.trim() !== '' && form.types.length > 0;
  return (
    <FormDialog
      title={t('add')}
      cancel={t('cancel')}
      submit={t('save')}
      busy={isPending}
      complete={complete}
      refusal={Object.keys(fields).length === 0 ? error : null}
      onSubmit={() => mutate({ ...form, types: [...form.types] })}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        data-autofocus
        autoComplete="off"
        maxLength={limits.webhookName}
        value={form.name}
        error={fields['name'] ?? null}
        onChange={({ currentTarget }) => setForm({ ...form, name: currentTarget.value })}
      />
      <TextField
        label={t('url')}
        hint={t('urlHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.webhookUrl}
        value={form.url}
        error={fields['url'] ?? null}
        onChange={({ currentTarget }) => setForm({ ...form, url: currentTarget.value })}
      />
      <Choices
        legend={t('send')}
        values={allowed}
        chosen={form.types}
        label={(type) => t(typeWords[type])}
        error={Object.entries(fields).find(([field]) => field.startsWith('types'))?.[1] ?? null}
        onChange={(chosen) => setForm({ ...form, types: chosen })}
      />
    </FormDialog>
  );
}

/** Asks before a webhook is removed. */
function RemoveDialog({ webhook: { id, name }, onClose }: { webhook: CustomerWebhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { mutate, isPending } = useRemoveWebhook();
  const remove = (): void =>
    mutate(id, {
      onSuccess: () => notify('success', t('removed', { name })),
      onError: (error) => notify('error', failureText(error)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t('removing.title', { name })}
      text={t('removing.text')}
      cancel={t('cancel')}
      confirm={t('remove')}
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

function Delivery({ delivery: { type, subject, state, status, attempts, madeAt } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const outcome =
    state === 'delivered' || attempts === 0
      ? t(`delivery.${state}`)
      : `${t(`delivery.${state}`)} · ${status === null ? t('delivery.noAnswer') : t('delivery.answered', { status })}`;
  return (
    <tr>
      <td>
        {t(typeWords[type])} <span className={style['subject']}>{subject}</span>
      </td>
      <td>{formatMoment(madeAt)}</td>
      <td data-state={state}>{outcome}</td>
    </tr>
  );
}

/** The latest events of a webhook, and how its receiver took them. */
function Deliveries({ webhook: { id, dead, deliveries } }: { webhook: CustomerWebhook }) {
  const { t } = useTranslation('webhooks');
  const { mutate, isPending } = useResendWebhook();
  const resend = (): void => mutate(id, { onError: (error) => notify('error', failureText(error)) });
  if (deliveries.length === 0) return <p className={style['quiet']}>{t('delivery.none')}</p>;
  return (
    <>
      {dead > 0 && (
        <p className={style['dead']}>
          {t('delivery.givenUp', { count: dead })}{' '}
          <Button kind="quiet" busy={isPending} onClick={resend}>
            {t('delivery.resend')}
          </Button>
        </p>
      )}
      <table className={style['deliveries']}>
        <caption className="visually-hidden">{t('delivery.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('delivery.what')}</th>
            <th scope="col">{t('delivery.when')}</th>
            <th scope="col">{t('delivery.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function WebhookCard({ webhook, onRemove }: { webhook: CustomerWebhook; onRemove: () => void }) {
  const { t } = useTranslation('webhooks');
  const turning = useTurnWebhook();
  const trying = useTryWebhook();
  const { id, name, url, types: sent, on, refusedAll, addedAt, addedBy } = webhook;
  const fail = (error: Error): void => notify('error', failureText(error));
  const turn = (): void =>
    turning.mutate(
      { id, on: on ? 'N' : 'Y' },
      { onSuccess: () => notify('success', t(on ? 'turnedOff' : 'turnedOn', { name })), onError: fail },
    );
  const test = (): void =>
    trying.mutate(id, {
      onSuccess: ({ delivered, status }) =>
        notify(
          delivered ? 'success' : 'error',
          delivered ? t('test.accepted') : status === null ? t('test.noAnswer') : t('test.answered', { status }),
        ),
      onError: fail,
    });
  return (
    <li>
      <div className={cards['head']}>
        <h2>{name}</h2>
        <span>{t(refusedAll ? 'state.refusedAll' : on ? 'state.on' : 'state.off')}</span>
        <Button kind="quiet" busy={trying.isPending} onClick={test}>
          {t('test.send')} <span className="visually-hidden">{name}</span>
        </Button>
        <Button kind="quiet" busy={turning.isPending} onClick={turn}>
          {t(on ? 'turnOff' : 'turnOn')} <span className="visually-hidden">{name}</span>
        </Button>
        <Button kind="quiet" icon="trash" onClick={onRemove}>
          {t('remove')} <span className="visually-hidden">{name}</span>
        </Button>
      </div>
      <p className={style['url']}>{url}</p>
      <p className={style['quiet']}>
        {sent.map((type) => t(typeWords[type])).join(', ')} ·{' '}
        {t('added', { name: addedBy, date: formatMoment(addedAt) })}
      </p>
      <Deliveries webhook={webhook} />
    </li>
  );
}

/** /profile/admin/webhooks: systems of the customer that hear what the distributor reports. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const { data, error, refetch } = useQuery({ ...webhooksQuery(useUser().customerNumber), ...pageData });
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<CustomerWebhook | null>(null);
  const add = (
    <Button kind="main" icon="plus" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <Page>
      <PageHead title={t('title')} note={t('lead')} above={<AdminNav />} tools={data !== undefined && add} />
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="420px" />}
      {data !== undefined && data.webhooks.length === 0 && (
        <EmptyState icon="external" title={t('none.title')} text={t('none.text')} action={null} />
      )}
      {data !== undefined && data.webhooks.length > 0 && (
        <ul className={cards['list']}>
          {data.webhooks.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} onRemove={() => setRemoving(webhook)} />
          ))}
        </ul>
      )}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {removing !== null && <RemoveDialog webhook={removing} onClose={() => setRemoving(null)} />}
    </Page>
  );
}
