import { decimal } from '@tradecounter/rules/decimal';
import { spread } from '@tradecounter/rules/payments/spread';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '../../../app/settings/config.ts';
import { useUser } from '../../../app/session/session.ts';
import { type BillInvoice, setBill } from '../../../app/state/bill-store.ts';
import { Button } from '../../../ui/button.tsx';
import { moneySign, moneyText } from '../../../ui/data/money.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { amountProblem, plainAmount } from '../amount-problem.ts';
import { totalsForDay } from '../saving.ts';
import style from './spread-form.module.css';

/** Spreads one amount over the invoices that are due first. The user can then change each line. */
export function SpreadForm({ invoices }: { invoices: readonly BillInvoice[] }) {
  const { t } = useTranslation('payment');
  const user = useUser();
  const [amount, setAmount] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const open = invoices.filter(({ netdue }) => netdue > 0);
  const { sum: maximum, saved } = totalsForDay(
    open.map((invoice) => ({ ...invoice, payAmount: decimal(invoice.netdue).toFixed(2) })),
    null,
  );
  const problem = isSubmitted ? amountProblem(amount, maximum) : null;
  const spreadAmount = (): void => {
    setSubmitted(true);
    if (amountProblem(amount, maximum) !== null) return;
    const { shares } = spread(
      plainAmount(amount),
      open.map(({ paymentDate: due, netdue: payable, ...invoice }) => ({ ...invoice, due, payable })),
      config().currencyPrecision,
    );
    const amounts = new Map(shares.map((share) => [share.invoiceNumber, share.amount.toFixed(2)]));
    setBill(
      user,
      open.flatMap((invoice) => {
        const payAmount = amounts.get(invoice.invoiceNumber);
        return payAmount === undefined ? [] : [{ ...invoice, payAmount }];
      }),
    );
  };
  if (open.length < 2) return null;
  return (
    <form
      className={[style['form'], 'screen-only'].join(' ')}
      onSubmit={(event) => {
        event.preventDefault();
        spreadAmount();
      }}
    >
      <TextField
        label={t('spread.amount')}
        hint={t('spread.hint')}
        inputMode="decimal"
        affix={moneySign()}
        autoComplete="off"
        value={amount}
        error={
          problem === null
            ? null
            : t(problem === 'above' && saved > 0 ? 'spread.above' : `problem.${problem}`, {
                amount: moneyText(maximum),
                discount: moneyText(saved),
              })
        }
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <Button type="submit">{t('spread.act')}</Button>
    </form>
  );
}
