import { useEffect } from 'react';
import { ChangeCustomersDialog } from './change-customers-dialog.tsx';
import { closeChangeCustomers, useChangeCustomersOpen } from './dialog-state.ts';
import { useCustomerNews } from './use-customer-news.ts';

/** Mounts the dialog, whichever control opens it, and follows customer changes in other tabs. Mounted once. */
export function ChangeCustomers() {
  useCustomerNews();
  useEffect(() => closeChangeCustomers, []);
  return <ChangeCustomersDialog open={useChangeCustomersOpen()} onClose={closeChangeCustomers} />;
}
