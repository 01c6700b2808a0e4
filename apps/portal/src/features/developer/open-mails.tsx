import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatNumber } from '../../format/formats.ts';
import { useUser } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import style from './theme-colours.module.css';
import { type OpenMail, openMailsQuery } from './queries.ts';

const kinds = [
  'order-mail',
  'order-mailbox-mail',
  'order-changed-mail',
  'shipped-mail',
  'hold-mail',
  'password-mail',
  'former-address-mail',
  'new-address-mail',
  'second-step-mail',
  'forgot-mail',
  'registration-mail',
  'approved-mail',
  'declined-mail',
  'invitation-mail',
  'payment-receipt-mail',
  'payment-failed-mail',
  'payment-returned-mail',
  'payment-not-charged-mail',
  'statement-mail',
] as const;
const knownKind = (kind: string): (typeof kinds)[number] | null => kinds.find((one) => one === kind) ?? null;

function Mails({ customerNumber, mails }: { customerNumber: string; mails: readonly OpenMail[] }) {
  const { t } = useTranslation('developer');
  const kindOf = ({ kind }: OpenMail): string =>
    knownKind(kind) === null ? kind : t(`mails.kinds.${knownKind(kind)!}`);
  const columns: Column<OpenMail>[] = [
    { key: 'kind', head: t('mails.kind'), cell: kindOf, lead: true },
    {
      key: 'order',
      head: t('mails.order'),
      cell: ({ orderNumber }) => orderNumber ?? '',
      blank: ({ orderNumber }) => orderNumber === null,
    },
    {
      key: 'state',
      head: t('mails.state'),
      cell: ({ nextAt }) => (nextAt === null ? t('mails.failed') : t('mails.retry', { moment: formatMoment(nextAt) })),
    },
    { key: 'tries', head: t('mails.tries'), cell: ({ tries }) => formatNumber(tries), figure: true },
    { key: 'reason', head: t('mails.reason'), cell: ({ reason }) => <Code>{reason}</Code>, card: 'strip' },
  ];
  if (mails.length === 0) return <p className={style['fine']}>{t('mails.fine', { customerNumber })}</p>;
  return <DataTable caption={t('mails.title')} columns={columns} rows={mails} rowKey={({ id }) => id} />;
}

/** Lists mails about the current customer that failed or will be retried, and counts those kept unsent. */
export function OpenMails() {
  const { t } = useTranslation('developer');
  const { customerNumber } = useUser();
  const { data, error, refetch } = useQuery(openMailsQuery(customerNumber));
  return (
    <Section title={t('mails.title')}>
      {data !== undefined ? (
        <>
          {data.keptMails > 0 && <p className={style['fine']}>{t('mails.kept', { count: data.keptMails })}</p>}
          <Mails customerNumber={customerNumber} mails={data.openMails} />
        </>
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Section>
  );
}
