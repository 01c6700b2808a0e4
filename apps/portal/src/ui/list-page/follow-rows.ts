import { downloadProgress } from '@tradecounter/contract/downloads/download-progress';
import { t } from 'i18next';
import { call } from '../../api/client.ts';
import { formatNumber } from '../../format/formats.ts';
import { session } from '../../session/session.ts';
import { closeNotice, notify, notifyProgress, tellProgress, withdraw } from '../notices/notices.ts';

const second = (): Promise<void> => new Promise((go) => setTimeout(go, 1000));

/** What is said of a file under way, and how far it is; `total` may be unknown, or less than there is where rows came in since. */
function telling(done: number, total: number | undefined): [string, number | null] {
  if (total === undefined || total === 0 || done > total)
    return [t('list.savingRows', { done: formatNumber(done) }), null];
  return [t('list.savingOf', { done: formatNumber(done), rows: formatNumber(total) }), done / total];
}

/** Asks how far it is; null once nothing more can be known: who asked is signed out, or cannot be answered. */
async function ask(address: string): Promise<{ state: string; rows: number } | null> {
  if (session.get() === null) return null;
  return call(downloadProgress, { body: { address } }).catch(() => null);
}

/**
 * Follows a list on its way into a file and shows, in the place of the word that it is on its way, how many rows are in it; says at its end that it is whole, or where it broke off. Of a file that is
 * there within a second nothing is said. Whoever closes the notice is told no more unless it breaks off.
 */
export async function followRows(
  address: string,
  total: number | undefined,
  pause: () => Promise<void> = second,
): Promise<void> {
  let notice: number | null = null;
  let wanted = true;
  for (;;) {
    await pause();
    const found = await ask(address);
    if (found?.state === 'waiting') continue;
    if (found?.state === 'running') {
      const [text, share] = telling(found.rows, total);
      if (notice === null) {
        withdraw(t('list.saving'));
        notice = notifyProgress(text, share);
      }
      wanted = tellProgress(notice, text, share) && wanted;
      continue;
    }
    if (notice !== null) closeNotice(notice);
    if (found?.state === 'failed') notify('warning', t('list.savingBroke', { rows: formatNumber(found.rows) }));
    if (found?.state === 'done' && notice !== null && wanted)
      notify('success', t('list.saved', { rows: formatNumber(found.rows) }));
    return;
  }
}
