import { paths } from '@tradecounter/contract/pages/pages';
import { decimal, isPositive } from '@tradecounter/rules/decimal';
import { isInTime } from '@tradecounter/rules/payments/early-discount';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWindowFrom } from '../../../device/use-window-from.ts';
import { formatDay } from '../../../format/formats.ts';
import { useUser } from '../../../app/session/session.ts';
import { useAppState } from '../../../app/state/app-state.ts';
import { billOf, type BillInvoice, setBill } from '../../../app/state/bill-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import type { Column } from '../../../ui/data/data-table.tsx';
import { Money, moneyText } from '../../../ui/data/money.tsx';
import { meanings } from '../../../ui/data/state-meanings.ts';
import { StateTag } from '../../../ui/data/state-tag.tsx';
import { AmountField, CommentField } from './bill-fields.tsx';
import { discountForDay } from '../saving.ts';
import type { ScheduledDays } from '../scheduled/scheduled-days.ts';
import { UnderWay } from './under-way.tsx';
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

interface OfferProps extends Pick<BillInvoice, 'discount' | 'netdue' | 'total'> {
  /** The date of the next scheduled payment. */
  day: string | undefined;
  /** Where this one is: below the amount in a table, or on a line of its own on a phone. */
  on: 'desk' | 'phone';
}

/**
 * Shows the discount for paying the whole invoice in time, and that a scheduled payment is too late for it; empty in the
 * other of its two places.
 */
function Offer({ discount, netdue, total, day, on }: OfferProps) {
  const { t } = useTranslation('payment');
  const isPhone = useAppState('isMobile');
  const saved = Number(discountForDay({ discount, netdue, total, payAmount: String(netdue) }, null).toFixed());
  if (saved === 0 || isPhone !== (on === 'phone')) return null;
  return (
    <>
      <small className={style['offer']}>
        {t('discount.offer', { amount: moneyText(saved), date: formatDay(discount!.until) })}
      </small>
      {day !== undefined && !isInTime(day, discount!.until) && (
        <small className={style['late']}>{t('discount.late')}</small>
      )}
    </>
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

/** The window width below which the table has the comment below the amount. */
const tabletBelow = 1100;

interface Situation {
  canPay: boolean;
  /** The numbers of the chosen invoices. Only those have fields. */
  picked: ReadonlySet<string>;
  days: ScheduledDays;
}

/** Returns the columns of the unpaid invoices. */
export function useUnpaidColumns({ canPay, picked, days }: Situation): Column<BillInvoice>[] {
  const { t } = useTranslation('payment');
  const isPhone = useAppState('isMobile');
  const isTablet = !useWindowFrom(tabletBelow) && !isPhone;
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
    {
      key: 'due',
      head: t('unpaid.column.due'),
      tight: true,
      card: 'strip',
      cell: (invoice) => (
        <span className={style['due']}>
          <Due {...invoice} />
          <UnderWay day={days.get(invoice.invoiceNumber)} invoice={invoice} />
          <Offer {...invoice} day={days.get(invoice.invoiceNumber)} on="phone" />
        </span>
      ),
    },
    {
      key: 'order',
      head: t('unpaid.column.order'),
      tight: true,
      card: 'beside',
      from: 'lg',
      blank: ({ orderNumber }) => orderNumber === '',
      cell: ({ orderNumber }) => <Code>{orderNumber}</Code>,
    },
    {
      key: 'po',
      head: t('unpaid.column.po'),
      card: 'beside',
      from: 'lg',
      blank: ({ poNumber }) => poNumber === '',
      cell: ({ poNumber }) => poNumber,
    },
    {
      key: 'open',
      head: t('unpaid.column.payable'),
      figure: true,
      card: 'corner',
      cell: (invoice) => (
        <>
          <Money amount={invoice.netdue} strong />
          <Offer {...invoice} day={days.get(invoice.invoiceNumber)} on="desk" />
          {canPay && <PayRest invoice={invoice} />}
        </>
      ),
    },
  ];
  if (!canPay) return columns;
  columns.push({
    key: 'pay',
    head: t('unpaid.column.pay'),
    figure: true,
    card: 'foot',
    blank,
    cell: (row) =>
      isTablet ? (
        <span className={style['fields']}>
          <AmountField invoice={row} />
          <CommentField invoice={row} />
        </span>
      ) : (
        <AmountField invoice={row} />
      ),
  });
  if (!isTablet)
    columns.push({
      key: 'comment',
      head: t('unpaid.column.comment'),
      card: 'foot',
      blank,
      cell: (row) => <CommentField invoice={row} />,
    });
  return columns;
}
