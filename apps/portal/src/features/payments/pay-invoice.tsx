import { paths } from '@tradecounter/contract/pages/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuardOptions } from '../../content/use-content.ts';
import { log } from '../../log/log.ts';
import { useUser } from '../../session/session.ts';
import { billOf, setBill } from '../../state/bill-store.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { unpaidQuery } from './queries.ts';
import { useInvoiceUnderWay } from './unpaid/under-way.tsx';

/** Returns whether the content offers to pay invoices. */
export function useOffersPayments(): boolean {
  const { ShowUnpaidInvoices: isListShown, MakePayments: makePayments } = useGuardOptions();
  return isListShown && makePayments !== null && makePayments !== 'Disabled';
}

/**
 * The button that chooses this invoice alone for payment and opens the page of unpaid invoices. A notice offers to choose
 * the earlier ones again. It is not the primary action once a payment is scheduled or at the bank. An invoice that was
 * paid meanwhile is no longer listed there.
 */
export function PayInvoice({ id }: { id: string }) {
  const { t } = useTranslation('payment');
  const user = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const choose = async (): Promise<void> => {
    const open = await client.fetchQuery({ ...unpaidQuery(user.customerNumber), staleTime: 0 });
    const invoice = open.find(({ invoiceNumber, netdue }) => invoiceNumber === id && netdue > 0);
    if (invoice === undefined) return;
    const others = billOf(user).filter(({ invoiceNumber }) => invoiceNumber !== id);
    setBill(user, [invoice]);
    if (others.length === 0) return;
    const chooseOthers = (): void => {
      const numbers = new Set(others.map(({ invoiceNumber }) => invoiceNumber));
      const chosen = [...billOf(user).filter(({ invoiceNumber }) => !numbers.has(invoiceNumber)), ...others];
      setBill(
        user,
        chosen.toSorted((a, b) => a.index - b.index),
      );
    };
    const label = t('only.others', { count: others.length });
    notify('info', t('only.selected', { number: id }), { label, run: chooseOthers });
  };
  const pay = async (): Promise<void> => {
    setBusy(true);
    // Where the invoices can't be read, their own page says so.
    await choose().catch(log.error);
    setBusy(false);
    await navigate({ to: paths.unpaidInvoices });
  };
  const { day, invoice: current } = useInvoiceUnderWay(id);
  const isUnderWay = day !== undefined || current?.processing === true || current?.netdue === 0;
  return (
    <Button kind={isUnderWay ? 'plain' : 'main'} busy={busy} onClick={() => void pay()}>
      {t('payInvoice')}
    </Button>
  );
}
