import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { shopsOnly, useMay, useUser } from '../../app/session/session.ts';
import { createStore } from '../../app/state/store.ts';
import { loadWords } from '../../words/words.ts';
import { type StockAlert, waitingAlertsQuery } from './queries.ts';

/** The user's waiting alerts at the locations of a customer; null = not read. */
interface Waiting {
  customerNumber: string;
  alerts: readonly StockAlert[] | null;
}

const none: readonly StockAlert[] = [];

/** Rows read this store instead of the query: a list may have a hundred of them, and each would observe the whole query. */
const waiting = createStore<Waiting>({ customerNumber: '', alerts: null });

/**
 * Shows the user's alerts in the rows of lists. Called once for each list, which says whether it has such a row; the
 * alerts and their words are only loaded then.
 */
export function useRowsFollowAlerts(hasRows: boolean): void {
  const { customerNumber } = useUser();
  const mayOrder = useMay('AllowedToOrder');
  const { data, isError } = useQuery({
    ...waitingAlertsQuery(customerNumber),
    enabled: hasRows && mayOrder && !shopsOnly(),
    throwOnError: false,
  });
  // Where the alerts can't be read, rows offer one. Asking for one that is there only replaces its quantity.
  const alerts = data ?? (isError ? none : undefined);
  useEffect(() => {
    if (alerts !== undefined)
      loadWords('stockAlerts').then(
        () => waiting.set({ customerNumber, alerts }),
        () => undefined,
      );
  }, [customerNumber, alerts]);
}

/** Returns the user's waiting alert for an item at the location that serves the delivery; undefined = not known yet. */
export function useWaitingAlert(itemId: string): StockAlert | null | undefined {
  const { customerNumber, location } = useUser();
  return useSyncExternalStore(waiting.subscribe, () => {
    const { customerNumber: readFor, alerts } = waiting.get();
    if (readFor !== customerNumber || alerts === null) return undefined;
    // The session names its location and has no id of it.
    return alerts.find((alert) => alert.itemId === itemId && alert.location.name === location.reportName) ?? null;
  });
}
