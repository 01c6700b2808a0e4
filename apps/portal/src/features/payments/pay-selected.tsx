import { toWire, zero } from '@tradecounter/rules/decimal';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { moneyText } from '../../ui/data/money.tsx';
import { useChooseToPay } from './choose-to-pay.ts';
import { useOffersPayments } from './offers-payments.ts';
import { unpaidQuery } from './queries.ts';

function PayButton({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('payment');
  const { choose, busy } = useChooseToPay();
  const { data = [] } = useQuery(unpaidQuery(useUser().customerNumber));
  const wanted = new Set(ids);
  const invoices = data.filter(({ invoiceNumber, netdue }) => wanted.has(invoiceNumber) && netdue !== 0);
  const sum = toWire(invoices.reduce((total, { netdue }) => total.plus(netdue), zero));
  if (invoices.length < ids.length || sum <= 0) return null;
  return (
    <Button kind="main" busy={busy} onClick={() => choose(ids)}>
      {t('process.pay', { amount: moneyText(sum) })}
    </Button>
  );
}

/**
 * The button that pays the invoices selected in a list, credits deducted. Hidden for users who can't pay, and where one
 * of them is paid or wholly reserved by a payment in progress.
 */
export function PaySelected({ ids }: { ids: readonly string[] }) {
  const isOffered = useOffersPayments();
  const maySeePrices = useMay('SeePrices');
  return isOffered && maySeePrices ? <PayButton ids={ids} /> : null;
}
