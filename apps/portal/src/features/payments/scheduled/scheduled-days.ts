import type { ScheduledPayment } from '@tradecounter/contract/payments/payment-calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '../../../app/session/session.ts';
import { scheduledQuery } from '../queries.ts';

/** The date of the next scheduled payment of each invoice that has one: ISO dates by invoice number. */
export type ScheduledDays = ReadonlyMap<string, string>;

interface Scheduled {
  scheduledDate: ScheduledPayment['scheduledDate'];
  lines: readonly Pick<ScheduledPayment['lines'][number], 'invoiceNumber'>[];
}

/** Returns the dates by invoice. `payments` are in the order of their dates. */
export const daysByInvoice = (payments: readonly Scheduled[]): ScheduledDays =>
  new Map(
    payments
      .flatMap(({ scheduledDate, lines }) => lines.map(({ invoiceNumber }) => [invoiceNumber, scheduledDate] as const))
      .toReversed(),
  );

/**
 * Returns the dates, and whether they load for the first time. Empty if they can't be read, which `ScheduledUnread` says.
 */
export function useScheduledDays(enabled = true): { days: ScheduledDays; isLoading: boolean } {
  const { data, isLoading, failureCount } = useQuery({ ...scheduledQuery(useUser().customerNumber), enabled });
  const days = useMemo(() => daysByInvoice(data ?? []), [data]);
  return { days, isLoading: isLoading && failureCount === 0 };
}
