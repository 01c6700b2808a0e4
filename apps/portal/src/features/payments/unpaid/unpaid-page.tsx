import { paths } from '@tradecounter/contract/pages/pages';
import { toWire, zero } from '@tradecounter/rules/decimal';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppOptions } from '../../../content/use-content.ts';
import { pageData } from '../../../app/query/page-data.ts';
import { useMayOpen } from '../../../app/session/may-open.ts';
import { useUser } from '../../../app/session/session.ts';
import { type BillInvoice, setBill, useBill, billOf } from '../../../app/state/bill-store.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { moneyText } from '../../../ui/data/money.tsx';
import { meanings } from '../../../ui/data/state-meanings.ts';
import { StateTag } from '../../../ui/data/state-tag.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ErrorNote, ErrorState } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { BillBar } from './bill-bar.tsx';
import { unpaidQuery } from '../queries.ts';
import { useScheduledDays } from '../scheduled/scheduled-days.ts';
import { ScheduledUnread } from '../scheduled/scheduled-unread.tsx';
import { SpreadForm } from './spread-form.tsx';
import { useUnpaidColumns } from './unpaid-columns.tsx';
import style from './unpaid-page.module.css';

/** Updates the chosen invoices with their current net due and discount, and removes those that are paid. */
function useFreshBill(unpaid: readonly BillInvoice[] | undefined): void {
  const user = useUser();
  useEffect(() => {
    const bill = billOf(user);
    if (unpaid === undefined || bill.length === 0) return;
    const unpaidByNumber = new Map(unpaid.map((invoice) => [invoice.invoiceNumber, invoice]));
    const fresh = bill.flatMap(({ payAmount, payComment, invoiceNumber }) => {
      const invoice = unpaidByNumber.get(invoiceNumber);
      return invoice === undefined || invoice.netdue === 0 ? [] : [{ ...invoice, payAmount, payComment }];
    });
    if (JSON.stringify(fresh) !== JSON.stringify(bill)) setBill(user, fresh);
  }, [unpaid, user]);
}

/** Returns whether an invoice can be chosen: one whose whole amount is reserved by a payment in progress can't. */
const isPayable = ({ netdue }: BillInvoice): boolean => netdue !== 0;

const isOverdue = ({ overdue, netdue }: BillInvoice): boolean => overdue && netdue > 0;

const sumOf = (invoices: readonly BillInvoice[]): number =>
  toWire(invoices.reduce((sum, { netdue }) => sum.plus(netdue), zero));

/**
 * The number of unpaid invoices, the credits, what is to pay after them and the part that is past due, with a link to
 * the statement.
 */
function UnpaidSums({ invoices }: { invoices: readonly BillInvoice[] }) {
  const { t } = useTranslation('payment');
  const unpaid = invoices.filter(({ netdue }) => netdue > 0);
  const credits = invoices.filter(({ netdue }) => netdue < 0);
  const overdue = unpaid.filter(isOverdue);
  return (
    <span className={style['open']}>
      <span>{t('unpaid.count', { count: unpaid.length })}</span>
      {credits.length > 0 && (
        <span>{t('unpaid.credits', { count: credits.length, amount: moneyText(-sumOf(credits)) })}</span>
      )}
      <span>{t('unpaid.sum', { amount: moneyText(Math.max(0, sumOf(invoices))) })}</span>
      {overdue.length > 0 && (
        <StateTag means={meanings.overdue}>{t('unpaid.overdueSum', { amount: moneyText(sumOf(overdue)) })}</StateTag>
      )}
      <Link to={paths.statement} className="thumb screen-only">
        {t('unpaid.statement')}
      </Link>
    </span>
  );
}

/** The chosen invoices, which are on the bill, and a function that chooses more or fewer. */
function usePicking(bill: readonly BillInvoice[]) {
  const user = useUser();
  const picked = useMemo(() => new Set(bill.map(({ invoiceNumber }) => invoiceNumber)), [bill]);
  const pick = (rows: readonly BillInvoice[], isPicked: boolean): void => {
    const numbers = new Set(rows.map(({ invoiceNumber }) => invoiceNumber));
    const others = bill.filter(({ invoiceNumber }) => !numbers.has(invoiceNumber));
    const chosen = isPicked ? [...others, ...rows.filter(isPayable)] : others;
    setBill(
      user,
      chosen.toSorted((a, b) => a.index - b.index),
    );
  };
  return { picked, pick };
}

/** /payments/invoices: the unpaid invoices. Users choose them here, in full or in part, and pay on the next page. */
export function UnpaidInvoicesPage() {
  const { t } = useTranslation('payment');
  const user = useUser();
  const navigate = useNavigate();
  const { makePayments } = useAppOptions().payments;
  const canPay = makePayments !== null && makePayments !== 'Disabled';
  // Read again each time the page is opened, as the guard `updatebilling` requires.
  const { data, error, refetch } = useQuery({
    ...unpaidQuery(user.customerNumber),
    ...pageData,
    refetchOnMount: 'always',
  });
  const bill = useBill(user);
  const canOpenHistory = useMayOpen('payments');
  useFreshBill(data);
  const { days, isLoading } = useScheduledDays();
  const { picked, pick } = usePicking(bill);
  const columns = useUnpaidColumns({ canPay, picked, days });
  // What waits is replaced as a whole by what is read, instead of moving below it.
  const shown = isLoading ? undefined : data;
  const readiness = shown === undefined ? 'waiting' : 'ready';
  // An invoice that will be paid anyway is left to the user.
  const overdue = (shown ?? []).filter((invoice) => isOverdue(invoice) && !days.has(invoice.invoiceNumber));
  const title = t(canPay ? 'unpaid.pay' : 'unpaid.title');
  const retry = (): void => void refetch();
  // Nothing that could be read is not the same as nothing to pay.
  if (error !== null && (data === undefined || data.length === 0))
    return (
      <Page>
        <PageHead title={title} />
        <ErrorState error={error} onRetry={retry} />
      </Page>
    );
  if (data?.length === 0)
    return (
      <Page>
        <PageHead title={title} />
        <EmptyState
          icon="check"
          title={t('unpaid.none')}
          text={t('unpaid.noneText')}
          action={canOpenHistory && <LinkButton to={paths.payments}>{t('unpaid.history')}</LinkButton>}
        />
      </Page>
    );
  return (
    <Page>
      <PageHead
        title={title}
        note={shown === undefined ? <Skeleton width="24em" /> : <UnpaidSums invoices={shown} />}
        tools={
          canPay &&
          overdue.length > 0 && (
            <Button onClick={() => pick(overdue, true)}>
              {t('unpaid.pickOverdue', { count: overdue.length, amount: moneyText(sumOf(overdue)) })}
            </Button>
          )
        }
      />
      {error !== null && <ErrorNote onRetry={retry} />}
      <ScheduledUnread />
      {canPay &&
        (shown === undefined ? (
          <div className={style['waiting']}>
            <Skeleton height="100%" />
          </div>
        ) : (
          <SpreadForm invoices={shown} />
        ))}
      <div key={`rows ${readiness}`} className={style['rows']}>
        <DataTable<BillInvoice>
          caption={title}
          columns={columns}
          rows={shown}
          rowKey={({ invoiceNumber }) => invoiceNumber}
          {...(canPay && {
            picking: {
              picked,
              can: isPayable,
              onPick: (_key, row, isPicked) => pick([row], isPicked),
              onPickAll: (rows, isPicked) =>
                pick(
                  rows.map(([, row]) => row),
                  isPicked,
                ),
              label: ({ invoiceNumber }) => t('unpaid.pick', { number: invoiceNumber }),
            },
          })}
        />
      </div>
      {canPay && (data === undefined || data.some(isPayable)) && (
        <BillBar
          bill={bill}
          scheduled={bill.filter(({ invoiceNumber }) => days.has(invoiceNumber)).length}
          onPay={() => void navigate({ to: paths.processPayment })}
        />
      )}
    </Page>
  );
}
