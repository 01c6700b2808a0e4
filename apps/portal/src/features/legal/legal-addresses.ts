import { atServer } from '../../settings/server.ts';

/** Where a link of a legal document leads: to the web, to a mail or phone program, or to a page of the portal; null for anything else, which is no link. */
export function legalLink(address: string): string | null {
  if (/^(https?:\/\/|mailto:|tel:)/i.test(address)) return address;
  return /^#?\/(?![/\\])/.test(address) ? `#${address.replace(/^#/, '')}` : null;
}

/** Pictures come from the content's own uploads: one from elsewhere would tell others who reads this, and the content policy forbids it. */
export const legalPicture = (address: string): string | null =>
  /^\/uploads\/(?!.*\.\.)[^\\?#]+$/.test(address) ? atServer(`/strapi${address}`) : null;
