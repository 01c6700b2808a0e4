/** The finds of the content service that the portal starts with. Source: 001 §7 (content service finds). */
export const startFinds = [
  'app-option',
  'theme-colors',
  'localization',
  'footer',
  'home-page',
  'price-lists-page',
  'payments-page',
  'terms',
] as const;

export type StartFind = (typeof startFinds)[number];

/** The portal's one request at start: every find above at once. */
export const startPath = '/content/start.json';

/** A find's answer as it would stand alone, and its status: 404 and 500 stay with the find that failed. */
export interface FindAnswer {
  status: number;
  data: unknown;
  /** What is wrong with its files, a sentence each; only where the administration is shown. */
  faults?: readonly string[];
}

export interface StartBundle {
  /** Whether some customers are shown more than this, which a call of its own answers. */
  addressed?: true;
  finds: Record<StartFind, FindAnswer>;
}

/** Blocks of a page that the portal knows: a text, and a link to a price list. */
export const textSlice = 'slices.rich-text';
export const priceListSlice = 'slices.price-list';

/**
 * Blocks of the home page besides texts: a large picture or sentence, some items, the top categories, the
 * announcements.
 */
export const heroSlice = 'slices.hero';
export const itemsSlice = 'slices.items';
export const categoriesSlice = 'slices.categories';
export const announcementsSlice = 'slices.announcements';

/** The legal documents that the portal knows, in the order in which they are listed. */
export const legalTypes = ['TermsofUse', 'PrivacyPolicy', 'CookieConsent'] as const;
export type LegalType = (typeof legalTypes)[number];
