/** A request that both the folder and a real Strapi answer. */
export interface Question {
  /** Path below /api. */
  path: string;
  /**
   * Status of the folder's server for a request that it rejects and Strapi allows. It accepts only the portal's
   * requests.
   */
  refusedHere?: number;
  /** Rows of the checklist that this request covers. */
  rows?: string;
}

/** All finds of the portal and its server, and requests that an attacker could try. */
export const questions: readonly Question[] = [
  { path: 'app-option' },
  { path: 'app-option?populate=*' },
  { path: 'app-option?populate=deep', rows: 'S-359 S-373 S-374 S-377' },
  { path: 'theme-colors?populate=deep', rows: 'S-420' },
  { path: 'localization?populate=deep' },
  { path: 'footer?populate=deep', rows: 'S-356 S-376' },
  { path: 'home-page?populate=deep' },
  { path: 'price-lists-page?populate=deep', rows: 'S-354' },
  { path: 'payments-page?populate=deep', rows: 'S-355' },
  { path: 'payments-page?status=published' },
  { path: 'terms?populate=deep' },
  { path: 'terms?populate=*' },
  { path: 'terms?filters[type][$eq]=TermsofUse&populate=*', rows: 'S-350' },
  { path: 'terms?filters[type][$eq]=PrivacyPolicy&populate=*' },
  { path: 'terms?filters[type]=CookieConsent' },
  { path: 'terms?filters[type][$eq]=Another' },
  { path: 'terms?filters[nothing][$eq]=x' },
  { path: 'footer?filters[nothing]=x' },
  { path: 'footer?status=draft' },
  { path: 'terms?status=draft&populate=*' },
  { path: 'users' },
  { path: 'constructor' },
  { path: 'term' },
  { path: 'upload/files', refusedHere: 404 },
  { path: 'terms?filters[title][$eq]=x', refusedHere: 400 },
  { path: 'terms?sort=title', refusedHere: 400 },
  { path: 'terms?pagination[pageSize]=1', refusedHere: 400 },
  { path: 'footer?fields[0]=ShowContactPhone', refusedHere: 400 },
];
