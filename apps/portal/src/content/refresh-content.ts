import { startPath } from '@tradecounter/contract/content/content';
import { log } from '../app/log/log.ts';
import { session } from '../app/session/session.ts';
import { atServer } from '../app/settings/server.ts';
import { isAddressed, applyContent, readAnswer } from './load-content.ts';
import { loadOwnContent } from './own/own-content.ts';

/** The ETag of the content applied here; null before the first time. */
let appliedEtag: string | null = null;

/** Applies content that was published since. Changes nothing when it can't be fetched. Never throws. */
export async function refreshContent(): Promise<void> {
  try {
    const response = await fetch(atServer(startPath));
    const etag = response.headers.get('etag');
    if (etag !== null && etag !== appliedEtag) {
      applyContent(await readAnswer(response));
      appliedEtag = etag;
    }
    const user = session.get();
    if (user !== null && isAddressed()) await loadOwnContent(user);
  } catch (error) {
    log.debug('No newer content', error);
  }
}
