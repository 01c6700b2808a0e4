import { resendEvent } from '@tradecounter/contract/events/resend-event';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api/client.ts';
import { formatMoment, formatNumber } from '../../format/formats.ts';
import { log } from '../../app/log/log.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { type OpenDelivery, openDeliveriesQuery } from './queries.ts';
import style from './theme-colours.module.css';

/** Has the server send an event again; the list then shows the result. */
function useResend(customerNumber: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(resendEvent, { body: { customerNumber, id } }),
    onSettled: () => client.invalidateQueries(openDeliveriesQuery(customerNumber)),
    onError: (error) => log.error(error),
  });
}

function Deliveries({ customerNumber, deliveries }: { customerNumber: string; deliveries: readonly OpenDelivery[] }) {
  const { t } = useTranslation('developer');
  const resend = useResend(customerNumber);
  const mayResend = useMay('Admin');
  const columns: Column<OpenDelivery>[] = [
    { key: 'type', head: t('events.type'), cell: ({ type }) => <Code>{type}</Code>, lead: true },
    { key: 'subject', head: t('events.subject'), cell: ({ subject }) => subject },
    { key: 'endpoint', head: t('events.endpoint'), cell: ({ endpoint }) => endpoint },
    {
      key: 'state',
      head: t('events.state'),
      cell: ({ nextAt }) =>
        nextAt === null ? t('events.givenUp') : t('events.retry', { moment: formatMoment(nextAt) }),
    },
    { key: 'tries', head: t('events.tries'), cell: ({ tries }) => formatNumber(tries), figure: true },
    {
      key: 'reason',
      head: t('events.reason'),
      cell: ({ reason }) => <Code>{reason}</Code>,
      blank: ({ reason }) => reason === '',
      card: 'strip',
    },
    ...(mayResend
      ? [
          {
            key: 'resend',
            head: t('events.resend'),
            headHidden: true,
            card: 'foot',
            cell: ({ id, subject }: OpenDelivery) => (
              <Button
                busy={resend.isPending && resend.variables === id}
                aria-label={t('events.resendAbout', { subject })}
                onClick={() => resend.mutate(id)}
              >
                {t('events.resend')}
              </Button>
            ),
          } as const,
        ]
      : []),
  ];
  if (deliveries.length === 0) return <p className={style['fine']}>{t('events.fine', { customerNumber })}</p>;
  return <DataTable caption={t('events.title')} columns={columns} rows={deliveries} rowKey={({ id }) => id} />;
}

/** The events about the current customer that the distributor's systems haven't accepted yet. */
export function OpenDeliveries() {
  const { t } = useTranslation('developer');
  const { customerNumber } = useUser();
  const { data, error, refetch } = useQuery(openDeliveriesQuery(customerNumber));
  return (
    <Section title={t('events.title')}>
      {data !== undefined ? (
        <Deliveries customerNumber={customerNumber} deliveries={data} />
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Section>
  );
}
