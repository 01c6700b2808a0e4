import type { ContentOf } from '@tradecounter/contract/content/content-types';
import { readThemeRule, type ThemeRule } from '@tradecounter/rules/theme/theme-control';
import { type Announcement, readAnnouncements } from './announcement.ts';
import { flag, oneOf, part, parts, size, text } from './fields.ts';
import { type Media, media } from './media.ts';
import { type NavigationGroup, readGroups } from './navigation-links.ts';

type Options = ContentOf<'app-option'>;
type Appbar = NonNullable<Options['appbar']>;
type Drawer = NonNullable<Options['drawer']>;

/** The find `app-option`. Source: 000 §3, 001 §3 (app options). */
export interface AppOption {
  appbar: {
    layout: NonNullable<Appbar['Layout']>;
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
    logoType: NonNullable<Drawer['LogoType']>;
    /** HTML from the editor: sanitize it before showing it. */
    htmlSnippet: string | null;
    displayOrders: NonNullable<Drawer['DisplayOrders']>;
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
  paper: NonNullable<Options['Paper']> | null;
  /** The distributor's address line by line, for the head of sheets. */
  contactAddress: readonly string[];
}

/**
 * Any value other than the two known layouts means Other, and a missing one means Ecommerce (000 §2: Ecommerce, Legacy
 * or other).
 */
const layoutOf = (appbar: Appbar): AppOption['appbar']['layout'] =>
  text(appbar, 'Layout') === null ? 'Ecommerce' : oneOf(appbar, 'Layout', ['Ecommerce', 'Legacy'], 'Other');

const readAppbar = (appbar: Appbar): AppOption['appbar'] => ({
  layout: layoutOf(appbar),
  dark: flag(appbar, 'Dark'),
  prominent: flag(appbar, 'Prominent'),
  showSearch: flag(appbar, 'ShowSearch', true),
  logo: media(appbar, 'logo'),
  logoWidth: size(appbar, 'LogoWidth', 200),
  backgroundImage: media(appbar, 'BackgroundImage'),
});

const readDrawer = (drawer: Drawer): AppOption['drawer'] => ({
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
export function readAppOption(options: Options, look?: ThemeRule): AppOption {
  const payments = part(options, 'Payments');
  return {
    appbar: readAppbar(part(options, 'appbar')),
    drawer: readDrawer(part(options, 'drawer')),
    announcements: readAnnouncements(part(options, 'appbar')),
    navigationLinks: readGroups(parts(options, 'NavigationLinks')),
    theme: readThemeRule(part(options, 'theme'), look),
    payments: { makePayments: text(payments, 'MakePayments'), hidePaymentsPage: flag(payments, 'hidePaymentsPage') },
    emailOptIn: !([false, 'N', 'Off', 'off', 'Disabled'] as unknown[]).includes(options.EmailOptIn),
    maxETAs: oneOf(part(part(options, 'items'), 'etas'), 'MaxETAs', ['Summary', 'One', 'Two', 'Three'], null),
    contactPhoneOverride: text(options, 'contactPhoneOverride'),
    contactEmailOverride: text(options, 'contactEmailOverride'),
    paper: oneOf(options, 'Paper', ['A4', 'Letter'], null),
    contactAddress: (text(options, 'contactAddress') ?? '').split(/\r\n?|\n/).filter((line) => line.trim() !== ''),
  };
}
