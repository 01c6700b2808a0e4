import { addStockAlert, removeStockAlert } from '@tradecounter/contract/stock-alerts/stock-alert-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api/client.ts';
import { failureText } from '../../app/api/failure.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { useUser } from '../../app/session/session.ts';
import { notify } from '../../ui/notices/notices.ts';

/** Waits until the item and the alerts are read again, after a refusal too: the goods may be back. */
function useAlertChange<Form extends { itemId: string }>(
  failed: 'item.failed' | 'end.failed',
  change: (customerNumber: string, form: Form) => Promise<unknown>,
) {
  const { t } = useTranslation('stockAlerts');
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: Form) => change(customerNumber, form),
    onError: (error, { itemId }) => notify('error', t(failed, { item: itemId, reason: failureText(error) })),
    onSettled: (_answer, _error, { itemId }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: customerKey(customerNumber, 'item', itemId) }),
        client.invalidateQueries({ queryKey: customerKey(customerNumber, 'stockAlerts') }),
      ]),
  });
}

/** Asks to be notified when that much of the item is in stock. */
export const useAddStockAlert = () =>
  useAlertChange('item.failed', (customerNumber, form: { itemId: string; quantity: string; unit: string }) =>
    call(addStockAlert, {
      body: { customerNumber, SKU: form.itemId, quantity: form.quantity, UMCode: form.unit },
    }),
  );

/** Ends the alert for the item at a location. */
export const useEndStockAlert = () =>
  useAlertChange('end.failed', (customerNumber, form: { itemId: string; location: string }) =>
    call(removeStockAlert, { body: { customerNumber, SKU: form.itemId, location: form.location } }),
  );
