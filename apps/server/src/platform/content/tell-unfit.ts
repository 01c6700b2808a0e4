import { FewLines } from '../http/few-lines.ts';

const faults = new FewLines();

/** Tells what of the content cannot be read; what every start of a page meets, once a second at most. */
export const tellUnfit =
  (log: { error: (facts: object, sentence: string) => void }) =>
  (error: unknown): void =>
    faults.tell((error as Error).message, ({ unsaid }) =>
      log.error({ err: error, more: unsaid }, 'content that cannot be read'),
    );
