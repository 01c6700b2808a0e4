import { limits } from '@tradecounter/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/session.ts';
import { billOf, type BillInvoice, setBill, useBill } from '../../../app/state/bill-store.ts';
import { useAppState } from '../../../app/state/app-state.ts';
import { TextField } from '../../../ui/fields/fields.tsx';
import { moneySign, moneyText } from '../../../ui/data/money.tsx';
import { amountProblem, groupedAmount } from '../amount-problem.ts';
import style from './bill-fields.module.css';

/** Returns the chosen invoice with a function that changes its values; null if it isn't chosen. */
function useChosenInvoice({ invoiceNumber }: BillInvoice) {
  const user = useUser();
  const chosen = useBill(user).find((line) => line.invoiceNumber === invoiceNumber);
  if (chosen === undefined) return null;
  const change = (part: Partial<BillInvoice>): void =>
    setBill(
      user,
      billOf(user).map((line) => (line.invoiceNumber === invoiceNumber ? { ...line, ...part } : line)),
    );
  return { chosen, change };
}

/** The amount to pay of a chosen invoice. */
export function AmountField({ invoice }: { invoice: BillInvoice }) {
  const { t } = useTranslation('payment');
  const phone = useAppState('isMobile');
  const [typed, setTyped] = useState<string | null>(null);
  const found = useChosenInvoice(invoice);
  if (found === null) return null;
  const { chosen, change } = found;
  const problem = amountProblem(chosen.payAmount, invoice.netdue);
  return (
    <div className={style['amount']}>
      <TextField
        label={t('unpaid.amountOf', { number: invoice.invoiceNumber })}
        bare={!phone}
        inputMode="decimal"
        affix={moneySign()}
        autoComplete="off"
        // With a comma at every thousand until the user types. Not changed by the focus, which may select it all.
        value={typed ?? (problem === 'form' ? chosen.payAmount : groupedAmount(chosen.payAmount))}
        error={problem === null ? null : t(`problem.${problem}`, { amount: moneyText(invoice.netdue) })}
        onBlur={() => setTyped(null)}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          change({ payAmount: value });
        }}
      />
    </div>
  );
}

/** A comment on a chosen invoice, which is sent to the distributor with the payment. */
export function CommentField({ invoice }: { invoice: BillInvoice }) {
  const { t } = useTranslation('payment');
  const found = useChosenInvoice(invoice);
  if (found === null) return null;
  const { chosen, change } = found;
  return (
    <div className={style['comment']}>
      <TextField
        label={t('unpaid.commentOf', { number: invoice.invoiceNumber })}
        bare
        placeholder={t('unpaid.commentHint')}
        maxLength={limits.paymentComment}
        value={chosen.payComment}
        onChange={({ currentTarget }) => change({ payComment: currentTarget.value })}
      />
    </div>
  );
}
