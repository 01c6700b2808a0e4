import { createHmac, timingSafeEqual } from 'node:crypto';
import { type StartFind, startFinds } from '@tradecounter/contract/content/content';

/** The only document that a link opens. */
export interface Previewed {
  find: StartFind;
  documentId: string;
  status: 'draft' | 'published';
}

/** Seconds for which a link is valid. Strapi creates a new one whenever an editor opens the preview. */
const validSeconds = 15 * 60;

/** Seconds by which the clocks of the two servers may differ. */
const clockSkewSeconds = 60;

const signature = (payload: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`tradecounter preview ${payload}`).digest();

function readPayload(payload: string): (Previewed & { until: number }) | null {
  try {
    const { find, documentId, status, until } = JSON.parse(
      Buffer.from(payload, 'base64url').toString('utf8'),
    ) as Record<string, unknown>;
    const knownFind = startFinds.find((name) => name === find);
    if (knownFind === undefined || typeof documentId !== 'string' || typeof until !== 'number') return null;
    if (status !== 'draft' && status !== 'published') return null;
    return { find: knownFind, documentId, status, until };
  } catch {
    return null;
  }
}

/**
 * Verifies the token of a preview link that Strapi signed (`apps/strapi/src/preview/sign-link.ts`). Returns null if the
 * token was altered, has expired, or is valid for longer than allowed.
 */
export function readPreviewLink(token: string, secret: string, now: Date): Previewed | null {
  const [payload = '', signed = '', ...more] = token.split('.');
  const [given, wanted] = [Buffer.from(signed, 'base64url'), signature(payload, secret)];
  if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const read = readPayload(payload);
  if (read === null) return null;
  const secondsLeft = read.until - now.getTime() / 1000;
  if (secondsLeft <= 0 || secondsLeft > validSeconds + clockSkewSeconds) return null;
  const { until: _, ...previewed } = read;
  return previewed;
}
