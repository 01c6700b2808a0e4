import { addStockAlert, removeStockAlert } from '@tradecounter/contract/stock-alerts/stock-alert-calls';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../app/api/client.ts';
import { failureText } from '../../app/api/failure.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { useUser } from '../../app/session/session.ts';
import { notify } from '../../ui/notices/notices.ts';
import { currentLanguage } from '../../words/language.ts';

interface Change<Answer> {
  itemId: string;
  failed: 'item.failed' | 'end.failed';
  send: () => Promise<Answer>;
}

/**
 * Waits until the item and the alerts are read again, after a refusal too: the goods may be back. Notifies the user of
 * a failed change and returns null.
 */
async function change<Answer>(
  client: QueryClient,
  customerNumber: string,
  { itemId, failed, send }: Change<Answer>,
): Promise<Answer | null> {
  const t = i18next.getFixedT(currentLanguage(), 'stockAlerts');
  const answer = await send().catch((error: unknown) => {
    notify('error', t(failed, { item: itemId, reason: failureText(error) }));
    return null;
  });
  await Promise.all([
    client.invalidateQueries({ queryKey: customerKey(customerNumber, 'item', itemId) }),
    client.invalidateQueries({ queryKey: customerKey(customerNumber, 'stockAlerts') }),
  ]);
  return answer;
}

interface Wanted {
  itemId: string;
  quantity: string;
  unit: string;
}

/** Asks to be notified when that much of the item is in stock. */
export const addAlert = (client: QueryClient, customerNumber: string, { itemId, quantity, unit }: Wanted) =>
  change(client, customerNumber, {
    itemId,
    failed: 'item.failed',
    send: () => call(addStockAlert, { body: { customerNumber, SKU: itemId, quantity, UMCode: unit } }),
  });

interface Watched {
  itemId: string;
  location: string;
}

/** Ends the alert for the item at a location. */
export const endAlert = (client: QueryClient, customerNumber: string, { itemId, location }: Watched) =>
  change(client, customerNumber, {
    itemId,
    failed: 'end.failed',
    send: () => call(removeStockAlert, { body: { customerNumber, SKU: itemId, location } }),
  });

export function useAddStockAlert() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({ mutationFn: (wanted: Wanted) => addAlert(client, customerNumber, wanted) });
}

export function useEndStockAlert() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({ mutationFn: (watched: Watched) => endAlert(client, customerNumber, watched) });
}
