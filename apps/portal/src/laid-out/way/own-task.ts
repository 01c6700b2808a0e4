import type { RouterHistory } from '@tanstack/react-router';

const ofBrowser = new Set(['BACK', 'FORWARD', 'GO']);

/**
 * Lets what follows the browser's own 'back' and 'forward' run in a task of its own. Inside their event React draws everything in one
 * go, all the rows that are out of sight too; outside of it the rows in sight come first.
 */
export function inOwnTask(history: RouterHistory): RouterHistory {
  const { subscribe } = history;
  history.subscribe = (listener) =>
    subscribe((change) => {
      if (ofBrowser.has(change.action.type)) setTimeout(() => listener(change), 0);
      else listener(change);
    });
  return history;
}
