import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { getOwnContent } from '@tradecounter/contract/content/own-content';
import { call } from '../../app/api/client.ts';
import { log } from '../../app/log/log.ts';
import { session } from '../../app/session/session.ts';
import type { FindData } from '../content.ts';
import { applyOwnContent } from '../load-content.ts';

/**
 * Fetches the content for the user's customer and applies it over everyone's. Drops it when the customer has changed by
 * the time it arrives. Never throws: on failure the content is everyone's.
 */
export async function loadOwnContent({ customerNumber, currLocation }: AuthUser): Promise<void> {
  try {
    const { finds } = await call(getOwnContent, { query: { customerNumber } });
    const now = session.get();
    if (now?.customerNumber !== customerNumber || now.currLocation !== currLocation) return;
    const answered = Object.entries(finds).filter(([, { status }]) => status === 200);
    const found = Object.fromEntries(answered.map(([name, { data }]): [string, unknown] => [name, data]));
    applyOwnContent(found as FindData);
  } catch (error) {
    log.debug("No content of the customer's own", error);
  }
}
