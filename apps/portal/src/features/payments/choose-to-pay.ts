import { paths } from '@tradecounter/contract/pages/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { log } from '../../app/log/log.ts';
import { useUser } from '../../app/session/session.ts';
import { billOf, setBill } from '../../app/state/bill-store.ts';
import { notify } from '../../ui/notices/notices.ts';
import { unpaidQuery } from './queries.ts';

/**
 * Returns a function that chooses exactly these invoices for payment and opens the page of unpaid invoices. A notice
 * offers to choose the earlier ones again. An invoice that was paid meanwhile is no longer listed there.
 */
export function useChooseToPay(): { choose: (ids: readonly string[]) => void; busy: boolean } {
  const { t } = useTranslation('payment');
  const user = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const select = async (ids: readonly string[]): Promise<void> => {
    const wanted = new Set(ids);
    const open = await client.fetchQuery({ ...unpaidQuery(user.customerNumber), staleTime: 0 });
    const invoices = open.filter(({ invoiceNumber, netdue }) => wanted.has(invoiceNumber) && netdue !== 0);
    if (invoices.length === 0) return;
    const others = billOf(user).filter(({ invoiceNumber }) => !wanted.has(invoiceNumber));
    setBill(user, invoices);
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
    const text =
      invoices.length === 1
        ? t('only.selected', { number: invoices[0]!.invoiceNumber })
        : t('only.several', { count: invoices.length });
    notify('info', text, { label, run: chooseOthers });
  };
  const open = async (ids: readonly string[]): Promise<void> => {
    setBusy(true);
    // Where the invoices can't be read, their own page says so.
    await select(ids).catch(log.error);
    setBusy(false);
    await navigate({ to: paths.unpaidInvoices });
  };
  return { choose: (ids) => void open(ids), busy };
}
