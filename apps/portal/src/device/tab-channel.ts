/** Messages between the tabs of this browser. A tab doesn't receive its own. */
export interface TabChannel<Message> {
  /** Sends a message to the other tabs. */
  send: (message: Message) => void;
  /** Calls back on each message from another tab. Returns a function that stops it. */
  listen: (onMessage: (message: Message) => void) => () => void;
}

/** Creates the channel of that name. Nothing is sent or received where the browser has no BroadcastChannel. */
export function tabChannel<Message>(name: string): TabChannel<Message> {
  let channel: BroadcastChannel | null = null;
  const open = (): BroadcastChannel | null => {
    if (typeof BroadcastChannel === 'undefined') return null;
    channel ??= new BroadcastChannel(name);
    return channel;
  };
  return {
    send: (message) => open()?.postMessage(message),
    listen: (onMessage) => {
      const opened = open();
      if (opened === null) return () => undefined;
      const listener = (event: MessageEvent<Message>): void => onMessage(event.data);
      opened.addEventListener('message', listener);
      return () => opened.removeEventListener('message', listener);
    },
  };
}
