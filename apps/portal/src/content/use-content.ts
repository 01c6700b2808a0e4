import type { GuardOptions } from '@tradecounter/contract/options';
import { useStore } from '../state/store.ts';
import { inWrapper } from '../device/wrapper.ts';
import type { AppOption } from './app-option.ts';
import { content } from './content.ts';
import type { FooterContent } from './footer.ts';
import type { HomeContent } from './home-page.ts';
import type { PaymentsPage } from './payments-page.ts';
import type { PriceListsPage } from './price-lists-page.ts';
import type { LegalFacts } from './terms.ts';
import type { ThemeControl, ThemeRule } from '@tradecounter/rules/theme/theme-control';

/** The app options: app bar, drawer, navigation links, announcements, theme, payments, opt-in, arrivals, contact overrides. */
export const useAppOptions = (): AppOption => useStore(content).appOption;

/** The footer; null = missing or failed: it is hidden silently (000 §8). */
export const useFooterContent = (): FooterContent | null => useStore(content).footer;

/** What the distributor shows on the home page; null = nothing is said, so it has what it always has. */
export const useHomeContent = (): HomeContent | null => useStore(content).homePage;

/** The price-lists page; null = missing or failed: its link is hidden silently (000 §8). */
export const usePriceListsPage = (): PriceListsPage | null => useStore(content).priceListsPage;

/** The payments page; null = missing or failed: the link to the history is hidden silently (000 §8). */
export const usePaymentsPage = (): PaymentsPage | null => useStore(content).paymentsPage;

/** What is wrong with the files of the content, a sentence each. */
export const useContentFaults = (): readonly string[] => useStore(content).faults;

/** The legal documents that exist, without their bodies. */
export const useLegalFacts = (): readonly LegalFacts[] => useStore(content).legal;

const controlOf = ({ web, app }: ThemeRule): ThemeControl => (inWrapper() ? app : web);

/** Who rules the theme here: `web_control` in a browser, `app_control` in the phone's app (000 §3). */
export const themeControl = (): ThemeControl => controlOf(content.get().appOption.theme);
export const useThemeControl = (): ThemeControl => controlOf(useAppOptions().theme);

/** What guards and menus ask of the content. */
export const useGuardOptions = (): GuardOptions => useStore(content).guards;
