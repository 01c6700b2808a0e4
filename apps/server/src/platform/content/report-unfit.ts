import { LogThrottle } from '../http/log/log-throttle.ts';
import { OddContent } from './shapes/odd-content.ts';

const faults = new LogThrottle();

/** Ignored fields do no harm but recur at every page load, so they are logged once an hour. */
const odd = new LogThrottle(Date.now, 3_600_000);

interface Log {
  error: (facts: object, sentence: string) => void;
  warn: (facts: object, sentence: string) => void;
}

/** Logs unreadable content, at most once a second for the same error, and ignored fields. */
export const reportUnfit =
  (log: Log) =>
  (error: unknown): void => {
    const { message } = error as Error;
    if (error instanceof OddContent) odd.report(message, () => log.warn({ fault: message }, 'content that is ignored'));
    else
      faults.report(message, ({ skipped }) => log.error({ err: error, more: skipped }, 'content that cannot be read'));
  };
