import { toWire, zero } from '@tradecounter/rules/decimal';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { moneyText } from '../../ui/data/money.tsx';
import { useChooseToPay } from './choose-to-pay.ts';
import { useOffersPayments } from './offers-payments.ts';
import { unpaidQuery } from './queries.ts';
import { discountForDay } from './saving.ts';

function PayButton({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('payment');
  const { choose, busy } = useChooseToPay();
  const { data = [], error } = useQuery(unpaidQuery(useUser().customerNumber));
  const wanted = new Set(ids);
  const invoices = data.filter(({ invoiceNumber, netdue }) => wanted.has(invoiceNumber) && netdue !== 0);
  const saved = invoices.reduce((total, line) => total.plus(discountForDay(line, null)), zero);
  const sum = toWire(invoices.reduce((total, { netdue }) => total.plus(netdue), zero).minus(saved));
  // The amount isn't known. The press reads it again.
  if (error !== null && invoices.length === 0)
    return (
      <Button kind="main" busy={busy} onClick={() => choose(ids)}>
        {t('methods.pay')}
      </Button>
    );
  if (sum <= 0) return null;
  return (
    <>
      {saved.gt(0) && <small>{t('discount.afterwards', { amount: moneyText(toWire(saved)) })}</small>}
      <Button kind="main" busy={busy} onClick={() => choose(ids)}>
        {t('process.pay', { amount: moneyText(sum) })}
      </Button>
    </>
  );
}

/**
 * The button that pays the open ones of the invoices selected in a list, with today's discounts and credits deducted, as
 * the page of payment shows them. Hidden for users who can't pay, and where nothing is left to pay.
 */
export function PaySelected({ ids }: { ids: readonly string[] }) {
  return useOffersPayments() ? <PayButton ids={ids} /> : null;
}
