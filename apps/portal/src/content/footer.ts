import type { ContentOf } from '@tradecounter/contract/content/content-types';
import { flag, parts, size, text } from './fields.ts';
import { type Media, mediaList } from './media.ts';
import { type NavigationGroup, readGroups } from './navigation-links.ts';

type Footer = ContentOf<'footer'>;
/** Some content has one logo in `logo`. */
type Banner = NonNullable<Footer['banner']>[number] & { logo?: object };

export interface FooterBanner {
  logos: readonly Media[];
  /** The width of each logo in pixels (001 §9). */
  logoWidth: number;
  leftText: string | null;
  rightText: string | null;
}

/** The find `footer`. Source: 000 §2, §3. */
export interface FooterContent {
  banners: readonly FooterBanner[];
  linkColumns: readonly NavigationGroup[];
  showContactPhone: boolean;
  showContactEmail: boolean;
  contactPhoneOverride: string | null;
  contactEmailOverride: string | null;
}

const readBanner = (banner: Banner): FooterBanner => ({
  logos: [...mediaList(banner, 'logos'), ...mediaList(banner, 'logo')],
  logoWidth: size(banner, 'LogoWidth', 200),
  leftText: text(banner, 'leftText'),
  rightText: text(banner, 'rightText'),
});

/**
 * Reads the find. The footer's overrides take precedence over those of the app options, which apply everywhere the
 * contact is shown.
 */
export const readFooter = (
  footer: Footer,
  appOverrides: Pick<FooterContent, 'contactPhoneOverride' | 'contactEmailOverride'>,
): FooterContent => ({
  banners: parts(footer, 'banner')
    .map(readBanner)
    .filter(({ logos, leftText, rightText }) => logos.length > 0 || leftText !== null || rightText !== null),
  linkColumns: readGroups(parts(footer, 'linkColumns')),
  showContactPhone: flag(footer, 'ShowContactPhone'),
  showContactEmail: flag(footer, 'ShowContactEmail'),
  contactPhoneOverride: text(footer, 'contactPhoneOverride') ?? appOverrides.contactPhoneOverride,
  contactEmailOverride: text(footer, 'contactEmailOverride') ?? appOverrides.contactEmailOverride,
});
