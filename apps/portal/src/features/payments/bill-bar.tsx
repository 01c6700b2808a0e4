import { useTranslation } from 'react-i18next';
import type { BillInvoice } from '../../state/bill-store.ts';
import { Button } from '../../ui/button.tsx';
import { Money, moneyText } from '../../ui/data/money.tsx';
import { amountProblem } from './amount-problem.ts';
import { totalsForDay } from './saving.ts';
import style from './bill-bar.module.css';

interface Props {
  bill: readonly BillInvoice[];
  onPay: () => void;
}

/** The number of chosen invoices, their sum, and the button to pay. */
export function BillBar({ bill, onPay }: Props) {
  const { t } = useTranslation('payment');
  if (bill.length === 0) return null;
  const { sum, saved } = totalsForDay(bill, null);
  const wrong = bill.some(({ payAmount, netdue }) => amountProblem(payAmount, netdue) !== null);
  const reason = wrong ? t('bar.wrong') : sum <= 0 ? t('bar.nothing') : null;
  return (
    <div className={[style['bar'], 'screen-only'].join(' ')} role="region" aria-label={t('bar.name')}>
      <span role="status" className={style['sum']}>
        {t('bar.chosen', { count: bill.length })} <Money amount={sum} strong />
        {saved > 0 && <small> {t('discount.afterwards', { amount: moneyText(saved) })}</small>}
        {reason !== null && <small className={style['reason']}>{reason}</small>}
      </span>
      <Button kind="main" disabled={reason !== null} onClick={onPay}>
        {t('bar.next')}
      </Button>
    </div>
  );
}
