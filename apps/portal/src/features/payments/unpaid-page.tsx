import { paths } from '@tradecounter/contract/pages/pages';
import { decimal, isPositive, toWire, zero } from '@tradecounter/rules/decimal';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppOptions } from '../../content/use-content.ts';
import { formatDay } from '../../format/formats.ts';
import { useUser } from '../../session/session.ts';
import { billOf, type BillInvoice, setBill, useBill } from '../../state/bill-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Money, moneyText } from '../../ui/data/money.tsx';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { AmountField, CommentField } from './bill-fields.tsx';
import { BillBar } from './bill-bar.tsx';
import { useFreshBill } from './fresh-bill.ts';
import { unpaidQuery } from './queries.ts';
import { discountForDay } from './saving.ts';
import { SpreadForm } from './spread-form.tsx';
import style from './unpaid-page.module.css';

function Due({ paymentDate, overdue, netdue }: BillInvoice) {
  const { t } = useTranslation('payment');
  if (netdue < 0) return <StateTag means={meanings.creditOpen}>{t('unpaid.credit')}</StateTag>;
  return overdue ? (
    <StateTag means={meanings.overdue} icon="warning">
      {t('unpaid.overdue', { date: formatDay(paymentDate) })}
    </StateTag>
  ) : (
    <StateTag means={meanings.unpaid}>{t('unpaid.dueOn', { date: formatDay(paymentDate) })}</StateTag>
  );
}

/** Shows the discount for paying the whole invoice in time. */
function Offer({ discount, netdue, total }: Pick<BillInvoice, 'discount' | 'netdue' | 'total'>) {
  const { t } = useTranslation('payment');
  const saved = Number(discountForDay({ discount, netdue, total, payAmount: String(netdue) }, null).toFixed());
  if (saved === 0) return null;
  return (
    <small className={style['offer']}>
      {t('discount.offer', { amount: moneyText(saved), date: formatDay(discount!.until) })}
    </small>
  );
}

/** Shows the disputed amount of an invoice, with a button that pays the rest. */
function PayRest({ invoice }: { invoice: BillInvoice }) {
  const { t } = useTranslation('payment');
  const user = useUser();
  const { disputed, netdue, invoiceNumber } = invoice;
  const rest = decimal(netdue).minus(disputed);
  if (!(disputed > 0)) return null;
  const payRest = (): void => {
    const others = billOf(user).filter((line) => line.invoiceNumber !== invoiceNumber);
    const chosen = [...others, { ...invoice, payAmount: rest.toFixed(2), payComment: '' }];
    setBill(
      user,
      chosen.toSorted((a, b) => a.index - b.index),
    );
  };
  return (
    <span className={style['disputed']}>
      <small>{t('unpaid.disputed', { amount: moneyText(disputed) })}</small>
      {isPositive(rest) && (
        <Button kind="quiet" onClick={payRest}>
          {t('unpaid.payRest', { amount: moneyText(Number(rest.toFixed())) })}
        </Button>
      )}
    </span>
  );
}

/** Returns the columns of the table. `picked` holds the numbers of the chosen invoices; only those have fields. */
function useColumns(canPay: boolean, picked: ReadonlySet<string>): Column<BillInvoice>[] {
  const { t } = useTranslation('payment');
  const blank = ({ invoiceNumber }: BillInvoice): boolean => !picked.has(invoiceNumber);
  const columns: Column<BillInvoice>[] = [
    {
      key: 'invoice',
      head: t('unpaid.column.invoice'),
      lead: true,
      tight: true,
      cell: ({ invoiceNumber: id }) => (
        <Link to={paths.invoice} params={{ id }}>
          <Code>{id}</Code>
        </Link>
      ),
    },
    { key: 'due', head: t('unpaid.column.due'), tight: true, card: 'strip', cell: (invoice) => <Due {...invoice} /> },
    {
      key: 'order',
      head: t('unpaid.column.order'),
      tight: true,
      from: 'lg',
      blank: ({ orderNumber }) => orderNumber === '',
      cell: ({ orderNumber }) => <Code>{orderNumber}</Code>,
    },
    {
      key: 'po',
      head: t('unpaid.column.po'),
      from: 'lg',
      blank: ({ poNumber }) => poNumber === '',
      cell: ({ poNumber }) => poNumber,
    },
    {
      key: 'open',
      head: t('unpaid.column.payable'),
      figure: true,
      card: 'corner',
      cell: ({ netdue, reserved, reservedBy, ...invoice }) => (
        <>
          <Money amount={netdue} strong />
          <Offer {...invoice} netdue={netdue} />
          {canPay && <PayRest invoice={{ ...invoice, netdue, reserved, reservedBy }} />}
          {reserved !== 0 && (
            <small className={style['reserved']}>
              <Link to={paths.paymentsReturn} search={{ payment: reservedBy }}>
                {t('unpaid.reserved', { amount: moneyText(reserved) })}
              </Link>
            </small>
          )}
        </>
      ),
    },
  ];
  if (canPay)
    columns.push(
      {
        key: 'pay',
        head: t('unpaid.column.pay'),
        figure: true,
        card: 'strip',
        blank,
        cell: (row) => <AmountField invoice={row} />,
      },
      {
        key: 'comment',
        head: t('unpaid.column.comment'),
        card: 'foot',
        blank,
        cell: (row) => <CommentField invoice={row} />,
      },
    );
  return columns;
}

/** Returns whether an invoice can be chosen: one whose whole amount is reserved by a payment in progress can't. */
const isPayable = ({ netdue }: BillInvoice): boolean => netdue !== 0;

const isOverdue = ({ overdue, netdue }: BillInvoice): boolean => overdue && netdue > 0;

const sumOf = (invoices: readonly BillInvoice[]): number =>
  toWire(invoices.reduce((sum, { netdue }) => sum.plus(netdue), zero));

/** How many invoices are unpaid, and their sum, with the overdue part. */
function UnpaidSums({ invoices }: { invoices: readonly BillInvoice[] }) {
  const { t } = useTranslation('payment');
  const unpaid = invoices.filter(({ netdue }) => netdue > 0);
  const overdue = unpaid.filter(isOverdue);
  return (
    <span className={style['open']}>
      <span>{t('unpaid.count', { count: unpaid.length })}</span>
      <span>{t('unpaid.sum', { amount: moneyText(sumOf(unpaid)) })}</span>
      {overdue.length > 0 && (
        <StateTag means={meanings.overdue}>{t('unpaid.overdueSum', { amount: moneyText(sumOf(overdue)) })}</StateTag>
      )}
    </span>
  );
}

/** /payments/invoices: the unpaid invoices. Users choose them here, in full or in part, and pay on the next page. */
export function UnpaidInvoicesPage() {
  const { t } = useTranslation('payment');
  const user = useUser();
  const navigate = useNavigate();
  const { makePayments } = useAppOptions().payments;
  const canPay = makePayments !== null && makePayments !== 'Disabled';
  // Read again each time the page is opened, as the guard `updatebilling` requires.
  const { data } = useQuery({ ...unpaidQuery(user.customerNumber), refetchOnMount: 'always' });
  const bill = useBill(user);
  useFreshBill(data);
  const picked = useMemo(() => new Set(bill.map(({ invoiceNumber }) => invoiceNumber)), [bill]);
  const columns = useColumns(canPay, picked);
  const pick = (rows: readonly BillInvoice[], isPicked: boolean): void => {
    const numbers = new Set(rows.map(({ invoiceNumber }) => invoiceNumber));
    const others = bill.filter(({ invoiceNumber }) => !numbers.has(invoiceNumber));
    const chosen = isPicked ? [...others, ...rows.filter(isPayable)] : others;
    setBill(
      user,
      chosen.toSorted((a, b) => a.index - b.index),
    );
  };
  const overdue = (data ?? []).filter(isOverdue);
  const title = t(canPay ? 'unpaid.pay' : 'unpaid.title');
  if (data?.length === 0)
    return (
      <Page>
        <PageHead title={title} />
        <EmptyState
          icon="check"
          title={t('unpaid.none')}
          text={t('unpaid.noneText')}
          action={<LinkButton to={paths.payments}>{t('unpaid.history')}</LinkButton>}
        />
      </Page>
    );
  return (
    <Page>
      <PageHead
        title={title}
        note={data === undefined ? <Skeleton width="12em" /> : <UnpaidSums invoices={data} />}
        tools={
          <>
            <LinkButton to={paths.statement}>{t('unpaid.statement')}</LinkButton>
            {canPay && overdue.length > 0 && (
              <Button onClick={() => pick(overdue, true)}>{t('unpaid.pickOverdue')}</Button>
            )}
          </>
        }
      />
      {canPay && <SpreadForm invoices={data} />}
      <div className={style['rows']}>
        <DataTable<BillInvoice>
          caption={title}
          columns={columns}
          rows={data}
          rowKey={({ invoiceNumber }) => invoiceNumber}
          {...(canPay && {
            picking: {
              picked,
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
      {canPay && <BillBar bill={bill} onPay={() => void navigate({ to: paths.processPayment })} />}
    </Page>
  );
}
