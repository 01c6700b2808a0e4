import type { BlockContent } from '@tradecounter/contract/content/content-types';
import { priceListSlice, textSlice } from '@tradecounter/contract/content/content';
import { parts, text } from './fields.ts';
import { type Media, media } from './media.ts';
import { isSafe } from './navigation-links.ts';

/** A block of a page: a title and Markdown, under the name of the editor's component. */
export interface Slice {
  component: string;
  title: string | null;
  body: string | null;
  /** The price list that the block links to, if any. */
  list?: string;
  /** The search of a block with items. */
  search?: string;
  picture?: Media;
  link?: string;
  linkText?: string;
}

const knownComponents: readonly string[] = [textSlice, priceListSlice];

/**
 * Reads the dynamic zone `slices`, in order, without unknown blocks, which the server reports to the people who set up
 * the portal. `pageComponents`: further components that this page can show.
 */
export const readSlices = (
  page: { readonly slices?: readonly BlockContent[] | null },
  pageComponents: readonly string[] = [],
): Slice[] =>
  parts(page, 'slices').flatMap((slice) => {
    const component = text(slice, '__component');
    const list = text(slice, 'list');
    const [search, link, linkText] = [text(slice, 'search'), text(slice, 'link'), text(slice, 'linkText')];
    const picture = media(slice, 'picture');
    return component === null || ![...knownComponents, ...pageComponents].includes(component)
      ? []
      : [
          {
            component,
            title: text(slice, 'title'),
            body: text(slice, 'body'),
            ...(list !== null && { list }),
            ...(search !== null && { search }),
            ...(picture !== null && { picture }),
            ...(link !== null && isSafe(link) && { link }),
            ...(linkText !== null && { linkText }),
          },
        ];
  });
