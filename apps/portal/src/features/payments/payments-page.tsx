import { payments, type PaymentState as State } from '@tradecounter/contract/documents/payments';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Payment } from '@tradecounter/contract/payments/payment-calls';
import { usePaymentsPage } from '../../content/use-content.ts';
import { formatDate } from '../../format/formats.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useMayOpen } from '../../app/session/may-open.ts';
import { useUser } from '../../app/session/session.ts';
import { LinkButton, Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Money } from '../../ui/data/money.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { TextSlices } from '../../ui/page/text-slices.tsx';
import { AutomaticSection } from './automatic/automatic-section.tsx';
import { automaticQuery } from './automatic/queries.ts';
import { historyQuery, type HistoryRow as Row } from './history/history-query.ts';
import { TryAgain } from './history/try-again.tsx';
import { LinkList } from './links/link-list.tsx';
import { linksQuery } from './links/queries.ts';
import { scheduledQuery, unpaidQuery } from './queries.ts';
import { ScheduledList } from './scheduled/scheduled-list.tsx';
import style from './payments-page.module.css';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { useAppState } from '../../app/state/app-state.ts';
import { useSheet } from '../../ui/record-page/use-sheet.ts';

/** Saves the receipt of a payment as a PDF; hidden for a payment that was not received. */
function ReceiptButton({ payment: { paymentId, settledAt } }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const { save, saving } = useSheet();
  if (settledAt === null) return null;
  return (
    <Button
      kind="quiet"
      icon="download"
      busy={saving}
      aria-label={t('receipt.pdf', { payment: paymentId })}
      onClick={() => save({ kind: 'receipt', id: paymentId })}
    >
      {t('receipt.short')}
    </Button>
  );
}

interface Props {
  reason: string;
  /** Where this one is: below the state in a table, or next to the action on a phone. */
  on: 'desk' | 'phone';
}

/** Says why a payment failed or came back; empty where there is no reason, and in the other of its two places. */
function Reason({ reason, on }: Props) {
  const isPhone = useAppState('isMobile');
  if (reason === '' || isPhone !== (on === 'phone')) return null;
  return <small className={style['reason']}>{reason}</small>;
}

/** Says that the distributor has received or posted a payment, with its number there. */
function Acknowledged({ acknowledged }: { acknowledged: NonNullable<Row['acknowledged']> }) {
  const { t } = useTranslation('payments');
  const { state, number } = acknowledged;
  return (
    <small className={style['acknowledged']}>
      {number === '' ? t(`acknowledged.${state}`) : t(`acknowledged.${state}As`, { number })}
    </small>
  );
}

/** The state of a payment in a word or two. */
function PaymentState({ state }: { state: State }) {
  const { t } = useTranslation('payment');
  return <StateTag means={meanings[state]}>{t(`state.${state}`)}</StateTag>;
}

/** The invoices of a payment and, if there are several, the amount paid for each. */
const Invoices = ({ lines }: Pick<Row, 'lines'>) => (
  <ul className={style['invoices']}>
    {lines.map(({ invoiceNumber, amount }) => (
      <li key={invoiceNumber}>
        <Link to={paths.invoice} params={{ id: invoiceNumber }}>
          <Code>{invoiceNumber}</Code>
        </Link>
        {lines.length > 1 && <Money amount={amount} />}
      </li>
    ))}
  </ul>
);

function Method({ paidWith, method }: Pick<Row, 'paidWith' | 'method'>) {
  const { t } = useTranslation('payment');
  return paidWith === '' ? t(`method.${method}`) : paidWith;
}

/** Who paid, or who made the link by which someone else paid. */
function PaidBy({ paidBy, byLink }: Pick<Row, 'paidBy' | 'byLink'>) {
  const { t } = useTranslation('payment');
  return byLink ? t('link.paidBy', { name: paidBy }) : paidBy;
}

const paymentList = declareList<Row>()({
  kind: payments,
  words: 'payments',
  rowKey: ({ paymentId }) => paymentId,
  looks: {
    payment: {
      lead: true,
      tight: true,
      cell: ({ paymentId }) => (
        <Link to={paths.paymentsReturn} search={{ payment: paymentId }}>
          <Code>{paymentId}</Code>
        </Link>
      ),
    },
    paid: {
      tight: true,
      plain: true,
      cell: ({ settledAt, startedAt }) => formatDate(settledAt ?? startedAt),
      blank: () => false,
    },
    method: { cell: (row) => <Method {...row} /> },
    by: { from: 'lg', cell: (row) => <PaidBy {...row} /> },
    invoices: { plain: false, cell: (row) => <Invoices {...row} /> },
    state: {
      card: 'tag',
      cell: ({ state, reason, acknowledged }) => (
        <>
          <PaymentState state={state} />
          <Reason reason={reason} on="desk" />
          {state === 'settled' && acknowledged !== undefined && <Acknowledged acknowledged={acknowledged} />}
        </>
      ),
    },
    amount: { card: 'corner' },
  },
  exportAs: 'payments',
  actions: (row) => (
    <span className={style['acts']}>
      <Reason reason={row.reason} on="phone" />
      {row.state === 'failed' || row.state === 'returned' ? (
        <TryAgain payment={row} fallback={<ReceiptButton payment={row} />} />
      ) : (
        <ReceiptButton payment={row} />
      )}
    </span>
  ),
});

/** /payments: the distributor's own text, folded, then the scheduled payments, then the history of payments. */
export function PaymentsPage() {
  const { t } = useTranslation('payments');
  const slices = usePaymentsPage()?.slices ?? [];
  const address = useListAddress<typeof payments>();
  const user = useUser();
  const answer = useQuery({ ...historyQuery(user, address.question), ...pageData });
  const scheduled = useQuery(scheduledQuery(user.customerNumber));
  const unpaid = useQuery(unpaidQuery(user.customerNumber));
  const links = useQuery(linksQuery(user.customerNumber));
  const canOpenUnpaid = useMayOpen('unpaidInvoices');
  const automatic = useQuery({ ...automaticQuery(user.customerNumber), enabled: canOpenUnpaid });
  // The scheduled payments also show which discounts they miss.
  const isLoading =
    scheduled.isLoading ||
    (links.isLoading && links.failureCount === 0) ||
    (automatic.isLoading && automatic.failureCount === 0) ||
    (scheduled.data?.length !== 0 && unpaid.isLoading && unpaid.failureCount === 0);
  const pay = canOpenUnpaid && (
    <LinkButton to={paths.unpaidInvoices} kind="main">
      {t('pay')}
    </LinkButton>
  );
  return (
    <ListPage
      list={paymentList}
      {...address}
      answer={answer}
      icon="clock"
      tools={pay}
      waits={isLoading}
      beforeList={
        <>
          <TextSlices slices={slices} folded />
          <div className={style['sections']}>
            {canOpenUnpaid && <AutomaticSection />}
            <ScheduledList />
            <LinkList />
          </div>
        </>
      }
      next={canOpenUnpaid && <LinkButton to={paths.unpaidInvoices}>{t('none.action')}</LinkButton>}
    />
  );
}
