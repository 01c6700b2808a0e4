import { createHmac } from 'node:crypto';

/** Seconds for which a link is valid. The portal's server takes none that is valid for longer. */
const validFor = 15 * 60;

interface Wanted {
  /** Address of the portal. */
  portal: string;
  /** CONTENT_PREVIEW_SECRET. */
  secret: string;
  /** Strapi's name of the type, such as `api::footer.footer`. */
  uid: string;
  documentId: string;
  status: string;
  now: Date;
}

/** The type as the portal asks for it. */
const findOf = (uid: string): string => (uid === 'api::term.term' ? 'terms' : (uid.split('.').at(-1) ?? ''));

/**
 * Returns the address of the portal that shows one document for 15 minutes. The portal's server checks it
 * (`apps/server/src/platform/content/preview/preview-link.ts`).
 */
export function signLink({ portal, secret, uid, documentId, status, now }: Wanted): string {
  const until = Math.floor(now.getTime() / 1000) + validFor;
  const payload = Buffer.from(JSON.stringify({ find: findOf(uid), documentId, status, until })).toString('base64url');
  const signature = createHmac('sha256', secret).update(`tradecounter preview ${payload}`).digest('base64url');
  return `${portal.replace(/\/$/, '')}/content/preview/${payload}.${signature}`;
}
