import type { ContentOf } from '@tradecounter/contract/content/content-types';
import { flag, parts, text } from './fields.ts';
import { media, type Media } from './media.ts';

/** Some content has `title` instead of `Title`. */
interface Titled {
  title?: string;
}
type Group = NonNullable<ContentOf<'app-option'>['NavigationLinks']>[number] & Titled;
type Link = NonNullable<Group['links']>[number] & Titled;

/** A link that the distributor added to a menu or the footer. Source: 000 §3 (NavigationLinks), 000 §2 (footer). */
export interface NavigationLink {
  title: string;
  link: string;
  /** True for a link out of the portal. */
  external: boolean;
  logo: Media | null;
}

/** Links under a title, which may be missing. */
export interface NavigationGroup {
  title: string | null;
  links: readonly NavigationLink[];
}

/** Returns whether a link has an allowed scheme, so that content can't inject scripts. */
export const isSafe = (link: string): boolean => /^(https?:\/\/|mailto:|tel:|#?\/(?!\/))/i.test(link);

function readLink(fields: Link): { link: NavigationLink; order: number } | null {
  const [title, link] = [text(fields, 'Title') ?? text(fields, 'title'), text(fields, 'link')];
  if (title === null || link === null || !isSafe(link)) return null;
  const order = fields.displayOrder;
  const external = flag(fields, 'ExternalLink', /^(https?|mailto|tel):/i.test(link));
  return {
    link: { title, link, external, logo: media(fields, 'logo') },
    order: typeof order === 'number' ? order : Number.POSITIVE_INFINITY,
  };
}

/** Reads the groups that have links, sorted by displayOrder with unsorted links last (000 §2). */
export const readGroups = (groups: readonly Group[]): NavigationGroup[] =>
  groups.flatMap((group) => {
    const links = parts(group, 'links')
      .map(readLink)
      .filter((one) => one !== null);
    if (links.length === 0) return [];
    const sorted = links.toSorted((a, b) => (a.order === b.order ? 0 : a.order - b.order));
    return [{ title: text(group, 'Title') ?? text(group, 'title'), links: sorted.map(({ link }) => link) }];
  });
