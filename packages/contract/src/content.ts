/** The finds of the content service that the portal starts with. Source: 001 §7 (content service finds). */
export const startFinds = [
  'app-option',
  'theme-colors',
  'localization',
  'footer',
  'price-lists-page',
  'payments-page',
  'terms',
] as const;

export type StartFind = (typeof startFinds)[number];

/** The portal's one request at start: every find above at once. Source: DECISIONS §12 (content). */
export const startPath = '/content/start.json';

/** A find's answer as it would stand alone, and its status: 404 and 500 stay with the find that failed. */
export interface FindAnswer {
  status: number;
  data: unknown;
}

export interface StartBundle {
  finds: Record<StartFind, FindAnswer>;
}
