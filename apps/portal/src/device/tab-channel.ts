export interface TabChannel<News> {
  tell: (news: News) => void;
  /** Calls back when another tab tells something; answers how to stop. */
  listen: (hear: (news: News) => void) => () => void;
}

/** What the tabs of this browser tell each other under a name; a browser that cannot is silent. */
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
