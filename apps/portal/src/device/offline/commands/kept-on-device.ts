import i18next from 'i18next';
import { call } from '../../../app/api/client.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { currentLanguage } from '../../../words/language.ts';
import { loadWords } from '../../../words/words.ts';
import { type NewCommand, waitingCall } from './command.ts';
import { describe } from './describe.ts';
import { TooManyCommands } from './command-store.ts';
import { CommandWaits } from './command-waits.ts';
import { queue } from './device-queue.ts';

/** Loads the words now, because they may be needed while nothing can be fetched. */
const wordsLoaded = loadWords('offline').catch(() => undefined);

const words = () => i18next.getFixedT(currentLanguage(), 'offline');

/** Asks the browser not to evict the kept commands; it may decline. */
const askToPersist = (): void => void navigator.storage?.persist?.().catch(() => undefined);

/**
 * Keeps a command on this device, sends it, and notifies the user when it has to wait. Without a database it is sent
 * like any other call.
 */
export async function keepAndSend(command: NewCommand): Promise<unknown> {
  try {
    return await queue.run(command);
  } catch (error) {
    await wordsLoaded;
    if (error instanceof CommandWaits) {
      askToPersist();
      notify('info', words()(error.isServerSlow ? 'savedSlow' : 'saved', { what: describe(command) }));
    }
    if (error instanceof TooManyCommands) notify('error', words()('tooMany'));
    if (!(error instanceof DOMException)) throw error;
    return call(waitingCall(command.call) as never, { body: command.body } as never, { idempotencyKey: command.key });
  }
}
