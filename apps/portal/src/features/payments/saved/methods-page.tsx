import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../format/formats.ts';
import { pageData } from '../../../app/query/page-data.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useOffersPayments } from '../offers-payments.ts';
import { refusalText } from '../refusal-text.ts';
import { useRemoveMethod } from '../mutations.ts';
import { methodsQuery, type SavedMethod } from '../queries.ts';
import style from './methods-page.module.css';

function Line({ method: { id, label, savedAt } }: { method: SavedMethod }) {
  const { t } = useTranslation('payment');
  const { mutate, isPending } = useRemoveMethod();
  const remove = (): void =>
    mutate(id, {
      onSuccess: () => notify('success', t('methods.removed', { label })),
      onError: (error) => notify('error', refusalText(error, '')),
    });
  return (
    <li>
      <span className={style['what']}>
        <b>{label}</b>
        <small>{t('methods.since', { date: formatDate(savedAt) })}</small>
      </span>
      <Button kind="danger" busy={isPending} aria-label={t('methods.removeOne', { label })} onClick={remove}>
        {t('methods.remove')}
      </Button>
    </li>
  );
}

/** /profile/payments: the saved payment methods. The provider stores them; the portal only has their names. */
export function PaymentMethodsPage() {
  const { t } = useTranslation('payment');
  const canPay = useOffersPayments();
  const { data, error, refetch } = useQuery({ ...methodsQuery(useUser().customerNumber), ...pageData });
  return (
    <Page narrow>
      <PageHead title={t('methods.title')} />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data?.length === 0 && (
        <EmptyState
          icon="document"
          title={t('methods.none')}
          text={t('methods.noneText')}
          action={canPay && <LinkButton to={paths.unpaidInvoices}>{t('methods.pay')}</LinkButton>}
        />
      )}
      {error === null && data !== undefined && data.length > 0 && (
        <ul className={style['list']} aria-label={t('methods.title')}>
          {data.map((method) => (
            <Line key={method.id} method={method} />
          ))}
        </ul>
      )}
    </Page>
  );
}
