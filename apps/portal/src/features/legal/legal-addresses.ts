import { atServer } from '../../app/settings/server.ts';

/**
 * Returns the target of a link in a legal document: the web, a mail or phone program, or a page of the portal. Returns
 * null for anything else, which becomes plain text.
 */
export function legalLink(address: string): string | null {
  if (/^(https?:\/\/|mailto:|tel:)/i.test(address)) return address;
  return /^#?\/(?![/\\])/.test(address) ? `#${address.replace(/^#/, '')}` : null;
}

/**
 * Returns the address of a picture in the content's own uploads, else null: a picture from elsewhere would reveal the
 * reader to others, and the content security policy forbids it.
 */
export const legalPicture = (address: string): string | null =>
  /^\/uploads\/(?!.*\.\.)[^\\?#]+$/.test(address) ? atServer(`/strapi${address}`) : null;
