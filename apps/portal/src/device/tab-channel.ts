export interface TabChannel<News> {
  tell: (news: News) => void;
  /** Calls back on news from another tab. Returns a function that stops it. */
  listen: (hear: (news: News) => void) => () => void;
}

/** A named channel between the tabs of this browser; silent where the browser has none. */
export function tabChannel<News>(name: string): TabChannel<News> {
  let channel: BroadcastChannel | null = null;
  const open = (): BroadcastChannel | null => {
    if (typeof BroadcastChannel === 'undefined') return null;
    channel ??= new BroadcastChannel(name);
    return channel;
  };
  return {
    tell: (news) => open()?.postMessage(news),
    listen: (hear) => {
      const line = open();
      if (line === null) return () => undefined;
      const take = (event: MessageEvent<News>): void => hear(event.data);
      line.addEventListener('message', take);
      return () => line.removeEventListener('message', take);
    },
  };
}
