import { paths } from '@tradecounter/contract/pages/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuardOptions } from '../../content/use-content.ts';
import { useUser } from '../../session/session.ts';
import { billOf, setBill } from '../../state/bill-store.ts';
import { Button } from '../../ui/button.tsx';
import { unpaidQuery } from './queries.ts';

/**
 * Chooses the invoice for payment, beside those chosen before, and opens the page on which they are paid. One that was
 * paid meanwhile is no longer listed there. Empty where the content doesn't offer payments.
 */
export function PayInvoice({ id }: { id: string }) {
  const { t } = useTranslation('payment');
  const user = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { ShowUnpaidInvoices: listed, MakePayments: pays } = useGuardOptions();
  if (!listed || pays === null || pays === 'Disabled') return null;
  const pay = async (): Promise<void> => {
    setBusy(true);
    const open = await client.fetchQuery({ ...unpaidQuery(user.customerNumber), staleTime: 0 });
    const invoice = open.find(({ invoiceNumber, netdue }) => invoiceNumber === id && netdue > 0);
    const others = billOf(user).filter(({ invoiceNumber }) => invoiceNumber !== id);
    if (invoice !== undefined)
      setBill(
        user,
        [...others, invoice].toSorted((a, b) => a.index - b.index),
      );
    await navigate({ to: paths.unpaidInvoices });
  };
  return (
    <Button kind="main" busy={busy} onClick={() => void pay()}>
      {t('payInvoice')}
    </Button>
  );
}
