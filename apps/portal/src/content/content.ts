import type { ContentOf, SingleFind } from '@tradecounter/contract/content/content-types';
import type { StartFind } from '@tradecounter/contract/content/content';
import type { GuardOptions } from '@tradecounter/contract/options';
import type { ThemeRule } from '@tradecounter/rules/theme/theme-control';
import { safeColours, type ThemeWarning } from '@tradecounter/rules/theme/safe-colours';
import { readThemeColours } from '@tradecounter/rules/theme/theme-colours';
import { themeCss } from '@tradecounter/rules/theme/theme-css';
import type { WordOverrides } from '../words/override.ts';
import { createStore } from '../app/state/store.ts';
import { type AppOption, readAppOption } from './app-option.ts';
import { unwrap, type Fields, part } from './fields.ts';
import { type FooterContent, readFooter } from './footer.ts';
import { type HomeContent, readHomePage } from './home-page.ts';
import { type PaymentsPage, readPaymentsPage } from './payments-page.ts';
import { type PriceListsPage, readPriceListsPage } from './price-lists-page.ts';
import { type LegalFacts, readLegalFacts } from './terms.ts';
import { type Language, languages } from '../words/language.ts';

/** Flattens nested keys: `{ shell: { menu: { home: … } } }` and `{ 'shell.menu.home': … }` mean the same. */
const flatten = (words: Fields, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([name, value]): [string, string][] => {
    const key = prefix + name;
    if (typeof value === 'string') return value.trim() === '' ? [] : [[key, value]];
    return typeof value === 'object' && value !== null ? flatten(value as Fields, `${key}.`) : [];
  });

/** Reads the find `localization`: per language, the words that replace ours, by key. Source: 001 §3, §7. */
function readLocalization(localization: Fields): WordOverrides {
  const words = part(localization, 'words');
  return Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(flatten(part(words, language)))]),
  ) as Record<Language, Record<string, string>>;
}

/**
 * The find `theme-colors` after validation: the style sheet of safe colors, and warnings about the rest. Source: 000
 * §3.
 */
interface ThemeColors {
  css: string;
  warnings: readonly ThemeWarning[];
}

/** Reads the find. `data` is its entry without wrapping, or the entries themselves. */
function readThemeColors(data: unknown): ThemeColors {
  const colours = safeColours(readThemeColours(data));
  return { css: themeCss(colours), warnings: colours.warnings };
}

/** The content in force, validated. A find that failed or is missing is null, or has the defaults (001 §8). */
export interface Content {
  appOption: AppOption;
  guards: GuardOptions;
  footer: FooterContent | null;
  homePage: HomeContent | null;
  priceListsPage: PriceListsPage | null;
  paymentsPage: PaymentsPage | null;
  legal: readonly LegalFacts[];
  /** Whether the legal documents could be read. If not, they may exist. */
  legalRead: boolean;
  themeColors: ThemeColors;
  words: WordOverrides;
  /** The problems with the content files, as the server reports them to the people who set up the portal. */
  faults: readonly string[];
}

/** The data of each find that succeeded. */
export type FindData = Partial<Record<StartFind, unknown>>;

/**
 * Returns the options that guards and menus need: settings, whether the price-lists page exists, and the number of
 * slices of the payments page (000 §2, 001 §2).
 */
const guardsOf = (
  { drawer, payments }: AppOption,
  priceLists: PriceListsPage | null,
  paymentsPage: PaymentsPage | null,
): GuardOptions => ({
  DisplayOrders: drawer.displayOrders,
  ShowPurchasesByProduct: drawer.showPurchasesByProduct,
  ShowUnpaidInvoices: drawer.showUnpaidInvoices,
  MakePayments: payments.makePayments,
  hidePaymentsPage: payments.hidePaymentsPage,
  priceListsPage: priceLists !== null,
  paymentsSlices: paymentsPage?.slices.length ?? 0,
});

/**
 * Reads the finds, in the shape of Strapi 4 or 5. `look` is the theme rule of the first paint, used when the content
 * has none. Never throws, whatever the finds contain.
 */
export function readContent(finds: FindData, look?: ThemeRule): Content {
  const appOption = readAppOption(unwrap(finds['app-option']), look);
  const readPage = <Name extends SingleFind, Page>(name: Name, read: (fields: ContentOf<Name>) => Page): Page | null =>
    finds[name] == null ? null : read(unwrap<ContentOf<Name>>(finds[name]));
  const priceListsPage = readPage('price-lists-page', readPriceListsPage);
  const paymentsPage = readPage('payments-page', readPaymentsPage);
  const colours = finds['theme-colors'];
  return {
    appOption,
    guards: guardsOf(appOption, priceListsPage, paymentsPage),
    footer: readPage('footer', (fields) => readFooter(fields, appOption)),
    homePage: readPage('home-page', readHomePage),
    priceListsPage,
    paymentsPage,
    legal: readLegalFacts(finds.terms),
    legalRead: finds.terms != null,
    themeColors: readThemeColors(Array.isArray(colours) ? colours : unwrap(colours)),
    words: readLocalization(unwrap(finds.localization)),
    // The server sends the faults next to the finds; applyContent adds them.
    faults: [],
  };
}

/** The content in force; the defaults until it arrives. */
export const content = createStore<Content>(readContent({}));
