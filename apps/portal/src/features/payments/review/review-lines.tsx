import { paths } from '@tradecounter/contract/pages/pages';
import { decimal } from '@tradecounter/rules/decimal';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../format/formats.ts';
import type { BillInvoice } from '../../../app/state/bill-store.ts';
import { Code } from '../../../ui/code.tsx';
import { Money, moneyText } from '../../../ui/data/money.tsx';
import { amountProblem, plainAmount } from '../amount-problem.ts';
import type { totalsForDay } from '../saving.ts';
import type { ScheduledDays } from '../scheduled/scheduled-days.ts';
import style from './process-page.module.css';

interface Props {
  bill: readonly BillInvoice[];
  /** What is wrong with a line, by its index. */
  problems: ReadonlyMap<number, string>;
  scheduled: ScheduledDays;
  totals: ReturnType<typeof totalsForDay>;
}

/** Warns that a scheduled payment includes the invoice too, and that it will charge only the rest. */
function Scheduled({ day }: { day: string | undefined }) {
  const { t } = useTranslation('payment');
  return day === undefined ? null : <small>{t('process.alsoScheduled', { date: formatDay(day) })}</small>;
}

/** Shows when the invoice is due; empty for a credit. */
function Due({ line: { paymentDate, overdue, netdue } }: { line: BillInvoice }) {
  const { t } = useTranslation('payment');
  if (netdue < 0) return null;
  return <small>{t(overdue ? 'unpaid.overdue' : 'unpaid.dueOn', { date: formatDay(paymentDate) })}</small>;
}

/** The amount to pay, or what was typed if it isn't an amount. */
function PayAmount({ line: { payAmount, netdue } }: { line: BillInvoice }) {
  return amountProblem(payAmount, netdue) === 'form' ? payAmount : <Money amount={Number(plainAmount(payAmount))} />;
}

const isWhole = ({ payAmount, netdue }: BillInvoice): boolean =>
  amountProblem(payAmount, netdue) === null && decimal(plainAmount(payAmount)).eq(netdue);

/** The invoices to pay: what is paid of each, the discount, and the total unless a line has a problem. */
export function ReviewLines({ bill, problems, scheduled, totals: { sum, saved } }: Props) {
  const { t } = useTranslation('payment');
  return (
    <ul className={style['lines']}>
      {bill.map((line, at) => (
        <li key={line.invoiceNumber}>
          <span className={style['what']}>
            <Link to={paths.invoice} params={{ id: line.invoiceNumber }}>
              <Code>{line.invoiceNumber}</Code>
            </Link>
            <Due line={line} />
            {line.poNumber !== '' && (
              <small>
                {t('unpaid.column.po')} {line.poNumber}
              </small>
            )}
            {line.payComment !== '' && <small>{line.payComment}</small>}
            <Scheduled day={scheduled.get(line.invoiceNumber)} />
            {problems.has(at) && (
              <strong className={style['problem']} id={`line-${at}`}>
                {problems.get(at)}
              </strong>
            )}
          </span>
          <span className={style['figures']}>
            <PayAmount line={line} />
            {isWhole(line) || <small>{t('process.partOf', { amount: moneyText(line.netdue) })}</small>}
          </span>
        </li>
      ))}
      {saved > 0 && problems.size === 0 && (
        <>
          <li>
            <span>{t('discount.amount')}</span>
            <Money amount={-saved} />
          </li>
          <li>
            <b>{t('process.total')}</b>
            <Money amount={sum} strong />
          </li>
        </>
      )}
    </ul>
  );
}
