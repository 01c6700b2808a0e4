import { FewLines } from '../http/log/few-lines.ts';
import { OddContent } from './shapes/odd-content.ts';

const faults = new FewLines();

/** What is ignored does no harm, and every start of a page meets it: it is in the log once an hour. */
const odd = new FewLines(Date.now, 3_600_000);

interface Log {
  error: (facts: object, sentence: string) => void;
  warn: (facts: object, sentence: string) => void;
}

/** Reports content that can't be read, once a second at most for the same, and fields that are ignored. */
export const tellUnfit =
  (log: Log) =>
  (error: unknown): void => {
    const { message } = error as Error;
    if (error instanceof OddContent) odd.tell(message, () => log.warn({ fault: message }, 'content that is ignored'));
    else faults.tell(message, ({ unsaid }) => log.error({ err: error, more: unsaid }, 'content that cannot be read'));
  };
