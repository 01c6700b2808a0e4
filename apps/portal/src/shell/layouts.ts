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

const usual: Layout = { search: true, extension: true, checkoutButton: true, wideSearch: false };

/**
 * The layouts of pages behind the sign-in; the table of pages names each one's. The others need nobody to be signed in: the plain shell
 * draws `legal` and `hosted-payments-return`, the empty shell draws `empty`.
 */
export const layouts = {
  default: usual,
  'alt-default': { ...usual, extension: false },
  checkout: { ...usual, checkoutButton: false },
  search: { ...usual, wideSearch: true },
} as const satisfies Record<string, Layout>;

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
 * word have the side drawer at every width (000 §2; DECISIONS §12, layout words).
 */
export function useLayout(): Layout {
  const name = useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.layout !== undefined)?.staticData.layout ?? 'default' });
  const { appbar } = useAppOptions();
  const layout = layouts[name];
  return appbar.layout === 'Ecommerce' ? layout : { ...layout, extension: false };
}
