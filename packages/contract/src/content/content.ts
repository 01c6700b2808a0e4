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

/** The path of the bundle of all finds, which the portal requests once at its start. */
export const startPath = '/content/start.json';

/** The answer of one find, with its status. A failure of one find doesn't affect the others. */
export interface FindAnswer {
  status: number;
  data: unknown;
  /** Faults in its files, one sentence each. Only if the administration is shown. */
  faults?: readonly string[];
}

export interface StartBundle {
  /** Present when there is also content for some customers only, which `content.getOwn` returns. */
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

/** What decides the theme: the system, the distributor (light or dark) or the user. Source: 000 §3 §4, 001 §3 §4. */
export const themeControls = ['System', 'Light', 'Dark', 'User'] as const;
export type ThemeControl = (typeof themeControls)[number];

/** The legal documents that the portal knows, in the order in which they are listed. */
export const legalTypes = ['TermsofUse', 'PrivacyPolicy', 'CookieConsent'] as const;
export type LegalType = (typeof legalTypes)[number];
