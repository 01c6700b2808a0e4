import { type Fields, parts, text } from './fields.ts';

/** A block of a page: a title and Markdown, under the name of the editor's component. */
export interface Slice {
  component: string;
  title: string | null;
  body: string | null;
  /** The price list that a block leads to, where it does. */
  list?: string;
}

/** The dynamic zone `slices`, in order; a block without its component's name is none. */
export const readSlices = (page: Fields): Slice[] =>
  parts(page, 'slices').flatMap((slice) => {
    const component = text(slice, '__component');
    const list = text(slice, 'list');
    return component === null
      ? []
      : [{ component, title: text(slice, 'title'), body: text(slice, 'body'), ...(list !== null && { list }) }];
  });
