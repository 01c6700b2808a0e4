import { limits } from '@tradecounter/contract/limits';
import { toWire, zero } from '@tradecounter/rules/decimal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/session.ts';
import type { BillInvoice } from '../../../app/state/bill-store.ts';
import { Button } from '../../../ui/button.tsx';
import { unpaidQuery } from '../queries.ts';
import { discountForDay } from '../saving.ts';
import { LinkDialog } from './link-dialog.tsx';
import { useConfig } from '../../../app/settings/config.ts';
import { useOffersPayments } from '../offers-payments.ts';

/** Returns whether this user can make payment links. */
function useOffersLinks(): boolean {
  const { payByLink } = useConfig();
  return useOffersPayments() && payByLink === 'Y';
}

/** Returns whether a link can include the invoice: it owes something, and no payment of it is in progress. */
const canBeLinked = ({ netdue, reserved }: BillInvoice): boolean => netdue > 0 && reserved === 0;

/** The sum of the invoices, in full, less today's discounts. */
const sumOf = (invoices: readonly BillInvoice[]): number =>
  toWire(
    invoices.reduce(
      (sum, invoice) =>
        sum.plus(invoice.netdue).minus(discountForDay({ ...invoice, payAmount: invoice.netdue.toFixed(2) }, null)),
      zero,
    ),
  );

function MakeLinkButton({ ids, label }: { ids: readonly string[] | null; label: string }) {
  const [open, setOpen] = useState(false);
  const { data = [] } = useQuery(unpaidQuery(useUser().customerNumber));
  const wanted = ids === null ? null : new Set(ids);
  const invoices = data
    .filter((invoice) => (wanted === null || wanted.has(invoice.invoiceNumber)) && canBeLinked(invoice))
    .slice(0, limits.paymentLinkInvoices);
  if (invoices.length === 0) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <LinkDialog
          invoiceNumbers={invoices.map(({ invoiceNumber }) => invoiceNumber)}
          amount={sumOf(invoices)}
          leftOut={(wanted?.size ?? invoices.length) - invoices.length}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/**
 * The button that makes a payment link for these invoices, or for all that are open. Hidden for users who can't, and
 * where no invoice can be paid by a link.
 */
export function MakeLink({ ids }: { ids: readonly string[] | null }) {
  const { t } = useTranslation('payment');
  return useOffersLinks() ? <MakeLinkButton ids={ids} label={t(ids === null ? 'link.makeAll' : 'link.make')} /> : null;
}
