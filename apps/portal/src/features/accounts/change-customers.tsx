import { useEffect } from 'react';
import { LazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { closeChangeCustomers, useChangeCustomersOpen } from './dialog-state.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { refreshUser } from '../../app/session/load-user.ts';
import { betweenCustomers } from '../../app/session/between-customers.ts';
import { session } from '../../app/session/session.ts';
import { notify } from '../../ui/notices/notices.ts';
import { onCustomerChange } from './customer-channel.ts';
import { forgetCustomer, useLeave } from './mutations.ts';

const loadDialog = async () => (await import('./change-customers-dialog.tsx')).ChangeCustomersDialog;

/** Reads the customer again, for another of its people or without prices. Notifies the user of another person. */
async function readAgain(client: QueryClient, customerNumber: string, say: TFunction<'accounts'>): Promise<void> {
  const former = session.get()?.onBehalfOf;
  await client.cancelQueries({ queryKey: [customerNumber] });
  const { onBehalfOf, userClaims } = await refreshUser();
  await client.resetQueries({ queryKey: [customerNumber] });
  if (onBehalfOf !== former) notify('info', say('actingElsewhere', { name: onBehalfOf ?? userClaims.customerName }));
}

/** Follows another tab to its customer, and to the person for whom staff act. The shell calls it once. */
function useCustomerNews(): void {
  const leave = useLeave();
  const client = useQueryClient();
  const { t } = useTranslation('accounts');
  useEffect(
    () =>
      onCustomerChange(async (customerNumber) => {
        const former = session.get()?.customerNumber;
        if (former === undefined) return;
        if (former === customerNumber) return readAgain(client, customerNumber, t);
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
