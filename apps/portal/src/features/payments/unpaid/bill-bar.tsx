import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/session.ts';
import type { BillInvoice } from '../../../app/state/bill-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Money, moneyText } from '../../../ui/data/money.tsx';
import { stickyBarHeight } from '../../../ui/page/bar-heights.ts';
import { amountProblem } from '../amount-problem.ts';
import { MakeLink } from '../links/make-link.tsx';
import { methodsQuery } from '../queries.ts';
import { totalsForDay } from '../saving.ts';
import style from './bill-bar.module.css';

interface Props {
  /** The chosen invoices. */
  bill: readonly BillInvoice[];
  /** How many of them a scheduled payment includes too. */
  scheduled: number;
  onPay: () => void;
}

/** Returns why the chosen invoices can't be paid, in a sentence; null if they can. */
function useProblem(bill: readonly BillInvoice[], sum: number): string | null {
  const { t } = useTranslation('payment');
  if (bill.length === 0) return t('bar.start');
  if (bill.some(({ payAmount, netdue }) => amountProblem(payAmount, netdue) !== null)) return t('bar.wrong');
  if (bill.every(({ netdue }) => netdue < 0)) return t('bar.creditsOnly');
  return sum <= 0 ? t('bar.nothing') : null;
}

/** Returns what comes next. Only a saved payment method can be charged on a later date. */
function useNextStep(): string {
  const { t } = useTranslation('payment');
  const { data: saved = [] } = useQuery(methodsQuery(useUser().customerNumber));
  return t(saved.length > 0 ? 'bar.thenWhen' : 'bar.then');
}

/** The number of chosen invoices, their sum, what to do next, and the button to pay. */
export function BillBar({ bill, scheduled, onPay }: Props) {
  const { t } = useTranslation('payment');
  const { sum, saved } = totalsForDay(bill, null);
  const problem = useProblem(bill, sum);
  const next = useNextStep();
  const note = problem ?? (scheduled > 0 ? t('bar.scheduled', { count: scheduled }) : next);
  return (
    <div
      ref={stickyBarHeight}
      className={[style['bar'], 'screen-only'].join(' ')}
      role="region"
      aria-label={t('bar.name')}
    >
      <span role="status" className={style['sum']}>
        {bill.length === 0 ? t('process.total') : t('bar.chosen', { count: bill.length })} <Money amount={sum} strong />
        {saved > 0 && <small>{t('discount.afterwards', { amount: moneyText(saved) })}</small>}
      </span>
      <small role="status" className={style['note']}>
        {note}
      </small>
      <span className={style['acts']}>
        {bill.length > 0 && <MakeLink ids={bill.map(({ invoiceNumber }) => invoiceNumber)} />}
        <Button kind="main" disabled={problem !== null} onClick={onPay}>
          {t('bar.next')}
        </Button>
      </span>
    </div>
  );
}
