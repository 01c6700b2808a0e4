import { useEffect } from 'react';
import { LazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { closeChangeCustomers, useChangeCustomersOpen } from './dialog-state.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshUser } from '../../app/session/load-user.ts';
import { betweenCustomers } from '../../app/session/between-customers.ts';
import { session } from '../../app/session/session.ts';
import { notify } from '../../ui/notices/notices.ts';
import { onCustomerChange } from './customer-channel.ts';
import { forgetCustomer, useLeave } from './mutations.ts';

const loadDialog = async () => (await import('./change-customers-dialog.tsx')).ChangeCustomersDialog;

/** Follows another tab to its customer and notifies the user. The shell calls it once. */
function useCustomerNews(): void {
  const leave = useLeave();
  const client = useQueryClient();
  const { t } = useTranslation('accounts');
  useEffect(
    () =>
      onCustomerChange(async (customerNumber) => {
        const former = session.get()?.customerNumber;
        if (former === undefined || former === customerNumber) return;
        const { customerNumber: now, userClaims } = await betweenCustomers(async () => {
          await client.cancelQueries({ queryKey: [former] });
          await leave();
          const user = await refreshUser();
          await forgetCustomer(client, former);
          return user;
        });
        notify('info', t('changedElsewhere', { name: userClaims.customerName, customerNumber: now }));
      }),
    [client, leave, t],
  );
}

/** Mounts the dialog, whichever control opens it, and follows customer changes in other tabs. Mounted once. */
export function ChangeCustomers() {
  useCustomerNews();
  useEffect(() => closeChangeCustomers, []);
  return <LazyDialog open={useChangeCustomersOpen()} load={loadDialog} onLost={closeChangeCustomers} early />;
}
