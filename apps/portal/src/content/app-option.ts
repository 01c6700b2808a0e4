import { readThemeRule, type ThemeRule } from '@tradecounter/rules/theme/theme-control';
import { type Announcement, readAnnouncements } from './announcement.ts';
import { type Fields, flag, oneOf, part, size, text } from './fields.ts';
import { type Media, media } from './media.ts';
import { type NavigationGroup, readGroups } from './navigation-links.ts';

/** The find `app-option`. Source: 000 §3, 001 §3 (app options). */
export interface AppOption {
  appbar: {
    layout: 'Ecommerce' | 'Legacy' | 'Other';
    dark: boolean;
    prominent: boolean;
    /** Shows the search in the bar of pages where it is optional. */
    showSearch: boolean;
    logo: Media | null;
    /** In pixels. */
    logoWidth: number;
    backgroundImage: Media | null;
  };
  drawer: {
    showLinksAsList: boolean;
    dark: boolean;
    dense: boolean;
    backgroundImage: Media | null;
    showHoldsBadge: boolean;
    logoType: 'Square' | 'Other';
    /** HTML from the editor: sanitize it before showing it. */
    htmlSnippet: string | null;
    displayOrders: 'Both' | 'Combined' | 'Separated';
    showPurchasesByProduct: boolean;
    showUnpaidInvoices: boolean;
  };
  announcements: readonly Announcement[];
  navigationLinks: readonly NavigationGroup[];
  theme: ThemeRule;
  /** null and 'Disabled' in makePayments turn payments off. */
  payments: { makePayments: string | null; hidePaymentsPage: boolean };
  /** Whether customers may be asked about e-mail news; true unless the content turns it off. */
  emailOptIn: boolean;
  /** The number of arrivals shown; null when the content doesn't set it. */
  maxETAs: 'Summary' | 'One' | 'Two' | 'Three' | null;
  contactPhoneOverride: string | null;
  contactEmailOverride: string | null;
  /** The paper for printed sheets; null = that of the user's region. */
  paper: 'A4' | 'Letter' | null;
  /** The distributor's address line by line, for the head of sheets. */
  contactAddress: readonly string[];
}

/**
 * Any value other than the two known layouts means Other, and a missing one means Ecommerce (000 §2: Ecommerce, Legacy
 * or other).
 */
const layoutOf = (appbar: Fields): AppOption['appbar']['layout'] =>
  text(appbar, 'Layout') === null ? 'Ecommerce' : oneOf(appbar, 'Layout', ['Ecommerce', 'Legacy'], 'Other');

const readAppbar = (appbar: Fields): AppOption['appbar'] => ({
  layout: layoutOf(appbar),
  dark: flag(appbar, 'Dark'),
  prominent: flag(appbar, 'Prominent'),
  showSearch: flag(appbar, 'ShowSearch', true),
  logo: media(appbar, 'logo'),
  logoWidth: size(appbar, 'LogoWidth', 200),
  backgroundImage: media(appbar, 'BackgroundImage'),
});

const readDrawer = (drawer: Fields): AppOption['drawer'] => ({
  showLinksAsList: flag(drawer, 'ShowLinksAsList', true),
  dark: flag(drawer, 'Dark'),
  dense: flag(drawer, 'Dense'),
  backgroundImage: media(drawer, 'BackgroundImage'),
  showHoldsBadge: flag(drawer, 'ShowHoldsBadge'),
  logoType: oneOf(drawer, 'LogoType', ['Square'], 'Other'),
  htmlSnippet: text(drawer, 'html_snippet'),
  displayOrders: oneOf(drawer, 'DisplayOrders', ['Both', 'Combined', 'Separated'], 'Separated'),
  showPurchasesByProduct: flag(drawer, 'ShowPurchasesByProduct'),
  showUnpaidInvoices: flag(drawer, 'ShowUnpaidInvoices'),
});

/**
 * Reads the find, with defaults for missing fields. `look` is the theme rule of the first paint, used when the find has
 * none.
 */
export function readAppOption(options: Fields, look?: ThemeRule): AppOption {
  const payments = part(options, 'Payments');
  return {
    appbar: readAppbar(part(options, 'appbar')),
    drawer: readDrawer(part(options, 'drawer')),
    announcements: readAnnouncements(part(options, 'appbar')),
    navigationLinks: readGroups(options, 'NavigationLinks'),
    theme: readThemeRule(part(options, 'theme'), look),
    payments: { makePayments: text(payments, 'MakePayments'), hidePaymentsPage: flag(payments, 'hidePaymentsPage') },
    emailOptIn: ![false, 'N', 'Off', 'off', 'Disabled'].includes(options['EmailOptIn'] as string),
    maxETAs: oneOf(part(part(options, 'items'), 'etas'), 'MaxETAs', ['Summary', 'One', 'Two', 'Three'], null),
    contactPhoneOverride: text(options, 'contactPhoneOverride'),
    contactEmailOverride: text(options, 'contactEmailOverride'),
    paper: oneOf(options, 'Paper', ['A4', 'Letter'], null),
    contactAddress: (text(options, 'contactAddress') ?? '').split(/\r\n?|\n/).filter((line) => line.trim() !== ''),
  };
}
