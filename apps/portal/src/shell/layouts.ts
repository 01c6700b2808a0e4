import type { PageKey } from '@tradecounter/contract/pages/pages';
import { useMatches } from '@tanstack/react-router';
import { useAppOptions } from '../content/use-content.ts';

/** The elements around a page. Source: 000 §2 and 001 §2, layouts. */
export interface Layout {
  /** Shows the search in the bar. */
  search: boolean;
  /** Shows the row under the bar, with the menu. */
  extension: boolean;
  /** Shows the checkout button in the cart. */
  checkoutButton: boolean;
  /** Shows the bar of tabs on phones. */
  tabs: boolean;
  /** Gives the search the whole bar on phones. */
  wideSearch: boolean;
}

/** `optional`: the content may turn the search off (`appbar.ShowSearch`). */
type NamedLayout = Omit<Layout, 'search'> & { search: 'always' | 'optional' };

const usual: NamedLayout = { search: 'optional', extension: true, checkoutButton: true, tabs: true, wideSearch: false };

/**
 * The layouts of pages that require sign-in; the table of pages names each page's layout. Public pages use other
 * shells: the plain shell draws `legal` and `hosted-payments-return`, the empty shell draws `empty`.
 */
export const layouts = {
  default: usual,
  'alt-default': { ...usual, extension: false },
  // On a phone the order's total and its button are at the foot, without another bar.
  checkout: { ...usual, search: 'always', checkoutButton: false, tabs: false },
  search: { ...usual, search: 'always', wideSearch: true },
} as const satisfies Record<string, NamedLayout>;

export type LayoutName = keyof typeof layouts;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `default` where absent. */
    layout?: LayoutName;
    /** Set for a page that requires sign-in. */
    page?: PageKey;
    /** The page to open after a change of customer; absent where the user stays. */
    leaveTo?: PageKey;
  }
}

/**
 * Returns the layout of the current page. The content's layout style controls the row under the bar: Ecommerce has it;
 * Legacy and any other value use the side drawer at every width (000 §2). The content also controls an optional search.
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
