import { guardOptionDefaults, type GuardOptions } from '@tradecounter/contract/options';
import { queryOptions } from '@tanstack/react-query';
import { findOne } from './find.ts';

export interface Announcement {
  date: string;
  title: string;
  message: string;
  image?: string | null;
  link?: string | null;
}

export interface AppOptions {
  announcements: readonly Announcement[];
  guards: GuardOptions;
}

const part = (options: Record<string, unknown>, name: string): Record<string, unknown> =>
  (options[name] ?? {}) as Record<string, unknown>;

function readOptions(options: Record<string, unknown>): AppOptions {
  const drawer = part(options, 'drawer');
  const payments = part(options, 'Payments');
  return {
    announcements: (part(options, 'appbar')['announcements'] ?? []) as Announcement[],
    guards: {
      ...guardOptionDefaults,
      DisplayOrders: (drawer['DisplayOrders'] as GuardOptions['DisplayOrders'] | null) ?? guardOptionDefaults.DisplayOrders,
      ShowPurchasesByProduct: drawer['ShowPurchasesByProduct'] === true,
      ShowUnpaidInvoices: drawer['ShowUnpaidInvoices'] === true,
      MakePayments: (payments['MakePayments'] as string | null) ?? null,
      hidePaymentsPage: payments['hidePaymentsPage'] === true,
    },
  };
}

const none: AppOptions = { announcements: [], guards: guardOptionDefaults };

/** The content's app options. A service that is down or switched off is silent: the defaults hold. */
export const appOptionsQuery = queryOptions({
  queryKey: ['content', 'app-option'],
  queryFn: () => findOne('app-option').then(readOptions).catch(() => none),
  staleTime: 300_000,
});
