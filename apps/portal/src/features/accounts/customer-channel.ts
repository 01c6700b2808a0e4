const name = 'customer';
let channel: BroadcastChannel | null = null;

const open = (): BroadcastChannel | null => {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(name);
  return channel;
};

/** Tells the other tabs of this browser, which share the session, for whom it acts now (DECISIONS §12). */
export const announceCustomer = (customerNumber: string): void => open()?.postMessage(customerNumber);

/** Calls back when another tab has changed the customer; answers how to stop. */
export function onCustomerChange(listener: (customerNumber: string) => void): () => void {
  const line = open();
  if (line === null) return () => undefined;
  const hear = (event: MessageEvent<string>): void => listener(event.data);
  line.addEventListener('message', hear);
  return () => line.removeEventListener('message', hear);
}
