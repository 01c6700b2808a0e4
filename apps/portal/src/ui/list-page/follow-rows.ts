import { downloadProgress } from '@tradecounter/contract/downloads/download-progress';
import { t } from 'i18next';
import { call } from '../../app/api/client.ts';
import { formatNumber } from '../../format/formats.ts';
import { session } from '../../app/session/session.ts';
import { closeNotice, notify, notifyProgress, updateProgress, withdraw } from '../notices/notices.ts';

const oneSecond = (): Promise<void> => new Promise((go) => setTimeout(go, 1000));

/**
 * Returns the text of the progress notice and the share done. `total` may be unknown, or too low where rows were added
 * since.
 */
function progressText(done: number, total: number | undefined): [string, number | null] {
  if (total === undefined || total === 0 || done > total)
    return [t('list.savingRows', { done: formatNumber(done) }), null];
  return [t('list.savingOf', { done: formatNumber(done), rows: formatNumber(total) }), done / total];
}

/**
 * Asks the server for the progress of a download. Returns null once there is nothing more to learn: the user has signed
 * out, or the request failed.
 */
async function fetchProgress(address: string): Promise<{ state: string; rows: number } | null> {
  if (session.get() === null) return null;
  return call(downloadProgress, { body: { address } }).catch(() => null);
}

/**
 * Follows a list while the server writes it into a file. Shows the number of rows written in place of the notice that
 * saving has begun. Reports at the end that the file is complete, or where it broke off.
 * Shows nothing for a file that is ready within a second. A user who closes the notice gets another one only if the
 * download breaks off.
 */
export async function followRows(
  address: string,
  total: number | undefined,
  pause: () => Promise<void> = oneSecond,
): Promise<void> {
  let notice: number | null = null;
  let isOpen = true;
  for (;;) {
    await pause();
    const progress = await fetchProgress(address);
    if (progress?.state === 'waiting') continue;
    if (progress?.state === 'running') {
      const [text, share] = progressText(progress.rows, total);
      if (notice === null) {
        withdraw(t('list.saving'));
        notice = notifyProgress(text, share);
      }
      isOpen = updateProgress(notice, text, share) && isOpen;
      continue;
    }
    if (notice !== null) closeNotice(notice);
    if (progress?.state === 'failed') notify('warning', t('list.savingBroke', { rows: formatNumber(progress.rows) }));
    if (progress?.state === 'done' && notice !== null && isOpen)
      notify('success', t('list.saved', { rows: formatNumber(progress.rows) }));
    return;
  }
}
