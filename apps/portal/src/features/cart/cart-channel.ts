/** What one tab tells the others: the cart of that customer is at that version now. */
export interface CartNews {
  customerNumber: string;
  version: number;
}

const name = 'cart';
let channel: BroadcastChannel | null = null;

const open = (): BroadcastChannel | null => {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(name);
  return channel;
};

/** Tells the other tabs of this browser that a cart has changed (DECISIONS §5). */
export const announceCart = (news: CartNews): void => open()?.postMessage(news);

/** Calls back when another tab has changed a cart; answers how to stop. */
export function onCartNews(listener: (news: CartNews) => void): () => void {
  const line = open();
  if (line === null) return () => undefined;
  const hear = (event: MessageEvent<CartNews>): void => listener(event.data);
  line.addEventListener('message', hear);
  return () => line.removeEventListener('message', hear);
}
