import type { GuardOptions } from '@tradecounter/contract/options';
import { useStore } from '../app/state/store.ts';
import { inWrapper } from '../device/wrapper.ts';
import type { AppOption } from './app-option.ts';
import { content } from './content.ts';
import type { FooterContent } from './footer.ts';
import type { HomeContent } from './home-page.ts';
import type { PaymentsPage } from './payments-page.ts';
import type { PriceListsPage } from './price-lists-page.ts';
import type { LegalFacts, LegalType } from './terms.ts';
import type { ThemeControl } from '@tradecounter/contract/content/content';
import type { ThemeRule } from '@tradecounter/rules/theme/theme-control';

/** Returns the options of the find 'app-option'. */
export const useAppOptions = (): AppOption => useStore(content).appOption;

/** Returns the footer; null = missing or failed, and the footer is hidden silently (000 §8). */
export const useFooterContent = (): FooterContent | null => useStore(content).footer;

/** Returns the distributor's part of the home page; null = missing, and the page has its default content. */
export const useHomeContent = (): HomeContent | null => useStore(content).homePage;

/** Returns the price-lists page; null = missing or failed, and the menu silently hides its link (000 §8). */
export const usePriceListsPage = (): PriceListsPage | null => useStore(content).priceListsPage;

/** Returns the payments page; null = missing or failed, and the menu silently hides its link (000 §8). */
export const usePaymentsPage = (): PaymentsPage | null => useStore(content).paymentsPage;

/** Returns the problems with the content files, one sentence each. */
export const useContentFaults = (): readonly string[] => useStore(content).faults;

/** Returns the legal documents that exist, without their bodies. */
export const useLegalFacts = (): readonly LegalFacts[] => useStore(content).legal;

/** Returns whether there may be a legal document of the type: it exists, or the documents couldn't be read. */
export function useMayHaveLegal(type: LegalType): boolean {
  const { legal, legalRead } = useStore(content);
  return !legalRead || legal.some((document) => document.type === type);
}

const controlOf = ({ web, app }: ThemeRule): ThemeControl => (inWrapper() ? app : web);

/** Returns what controls the theme here: `web_control` in a browser, `app_control` in the native app (000 §3). */
export const themeControl = (): ThemeControl => controlOf(content.get().appOption.theme);
/** The same, and re-renders when the content changes. */
export const useThemeControl = (): ThemeControl => controlOf(useAppOptions().theme);

/** Returns the facts that guards and menus need from the content. */
export const useGuardOptions = (): GuardOptions => useStore(content).guards;
