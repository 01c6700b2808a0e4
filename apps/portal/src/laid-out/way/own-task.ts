import type { RouterHistory } from '@tanstack/react-router';

const browserActions = new Set(['BACK', 'FORWARD', 'GO']);

/**
 * Runs the listeners of the browser's 'back' and 'forward' in a separate task. Within their event React renders
 * everything at once, including rows out of sight; outside it, the rows in sight come first.
 */
export function inOwnTask(history: RouterHistory): RouterHistory {
  const { subscribe } = history;
  history.subscribe = (listener) =>
    subscribe((change) => {
      if (browserActions.has(change.action.type)) setTimeout(() => listener(change), 0);
      else listener(change);
    });
  return history;
}
