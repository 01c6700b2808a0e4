import type { PageKey } from '@tradecounter/contract/pages';
import { useMatches } from '@tanstack/react-router';
import { useAppOptions } from '../content/use-content.ts';

/** What stands around a page. Source: 000 §2 and 001 §2, layouts. */
export interface Layout {
  /** The search in the bar. */
  search: boolean;
  /** The row under the bar, with the menu. */
  extension: boolean;
  /** The way from the cart to the checkout. */
  checkoutButton: boolean;
  /** On a phone the search has the bar for itself. */
  wideSearch: boolean;
}

/** `optional`: the content may switch the search off (`appbar.ShowSearch`). */
type NamedLayout = Omit<Layout, 'search'> & { search: 'always' | 'optional' };

const usual: NamedLayout = { search: 'optional', extension: true, checkoutButton: true, wideSearch: false };

/**
 * The layouts of pages behind the sign-in; the table of pages names each one's. The others need nobody to be signed in: the plain shell
 * draws `legal` and `hosted-payments-return`, the empty shell draws `empty`.
 */
export const layouts = {
  default: usual,
  'alt-default': { ...usual, extension: false },
  checkout: { ...usual, search: 'always', checkoutButton: false },
  search: { ...usual, search: 'always', wideSearch: true },
} as const satisfies Record<string, NamedLayout>;

export type LayoutName = keyof typeof layouts;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `default` unless given. */
    layout?: LayoutName;
    /** Of a page behind the sign-in. */
    page?: PageKey;
  }
}

/**
 * The layout of the page in view. The content's layout style decides over the row under the bar: Ecommerce has it, Legacy and any other
 * word have the side drawer at every width (000 §2). It decides over an optional search too.
 */
export function useLayout(): Layout {
  const name = useMatches({
    select: (matches) =>
      matches.findLast(({ staticData }) => staticData.layout !== undefined)?.staticData.layout ?? 'default',
  });
  const { appbar } = useAppOptions();
  const { search, extension, ...layout } = layouts[name];
  return {
    ...layout,
    search: search === 'always' || appbar.showSearch,
    extension: extension && appbar.layout === 'Ecommerce',
  };
}
