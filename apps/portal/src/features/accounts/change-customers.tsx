import { useEffect } from 'react';
import { ChangeCustomersDialog } from './change-customers-dialog.tsx';
import { closeChangeCustomers, useChangeCustomersOpen } from './dialog-state.ts';
import type { CustomerChange } from './mutations.ts';
import { useCustomerNews } from './use-customer-news.ts';

/** Mounted once: the dialog, wherever it is opened from, and the other tabs' changes. */
export function ChangeCustomers({ change }: { change: CustomerChange }) {
  useCustomerNews(change);
  useEffect(() => closeChangeCustomers, []);
  return <ChangeCustomersDialog open={useChangeCustomersOpen()} onClose={closeChangeCustomers} change={change} />;
}
