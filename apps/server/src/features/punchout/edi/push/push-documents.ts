import { guardedPost, type PostingTo } from '../../../../platform/network/guarded-post.ts';
import { readRetryAfter, retryDelay } from '../../../../platform/network/retry-delay.ts';
import type { Vault } from '../../../../platform/secrets/vault.ts';
import type { Services } from '../../../../platform/services.ts';
import { noticePlace } from '../../connections/change-connections.ts';
import { claimDocument, type ClaimedDocument, findDuePartners, noteRefused, noteTaken } from './push-repository.ts';

export interface Pushing extends Pick<Services, 'db' | 'now'>, PostingTo {
  vault: Pick<Vault, 'open'>;
  random?: () => number;
}

/** Partners to which a process posts at once. */
const most = 20;

/** Returns the headers of a request. The secret proves who sends it, as a partner's secret does here. */
function headersOf(
  { vault }: Pushing,
  { customerNumber, secret, supplier }: ClaimedDocument,
  isJson: boolean,
): Record<string, string> {
  const password = secret === null ? null : vault.open(noticePlace(customerNumber), secret).toString();
  return {
    'content-type': isJson ? 'application/json; charset=utf-8' : 'application/edi-x12',
    ...(password !== null && { authorization: `Basic ${Buffer.from(`${supplier}:${password}`).toString('base64')}` }),
  };
}

/** Posts the oldest document to a partner. Returns whether it was taken. */
async function pushNext(pushing: Pushing, connectionId: number): Promise<boolean> {
  const { db, now, random = Math.random } = pushing;
  const claimed = await claimDocument(db, connectionId, now());
  if (claimed === null) return false;
  const { url, format, content, json, tries } = claimed;
  const text = format === 'json' ? json : null;
  const headers = headersOf(pushing, claimed, text !== null);
  const posted = await guardedPost({ url, headers, body: text ?? content }, pushing);
  if (posted.status !== null && posted.status >= 200 && posted.status <= 299) {
    await noteTaken(db, claimed, now());
    return true;
  }
  const retryAfter = posted.status === null ? null : readRetryAfter(posted.headers['retry-after'], now());
  const wait = retryDelay({ attempts: tries, retryAfter, random: random() });
  // Why there was no answer would tell of the server's network.
  const reason = posted.status === null ? 'no answer' : `answered ${posted.status}`;
  await noteRefused(db, claimed, { reason, dueAt: new Date(now().getTime() + wait) });
  return false;
}

/**
 * Posts documents to the partners that have an address, for a loop: to each in order, until one isn't taken. A slow partner
 * doesn't delay the next round for the others.
 */
export function pushRounds(pushing: Pushing, onError: (error: unknown) => void) {
  const busy = new Map<number, Promise<void>>();
  const pushAll = async (id: number, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted && (await pushNext({ ...pushing, signal }, id)));
  };
  return {
    async begin(signal: AbortSignal): Promise<void> {
      if (busy.size >= most) return;
      for (const id of await findDuePartners(pushing.db, pushing.now(), most)) {
        if (busy.has(id) || busy.size >= most) continue;
        const work = pushAll(id, signal)
          .catch((error: unknown) => {
            if (!signal.aborted) onError(error);
          })
          .finally(() => busy.delete(id));
        busy.set(id, work);
      }
    },
    /** Waits for the requests in progress. */
    ended: async (): Promise<void> => void (await Promise.all(busy.values())),
  };
}
