import type { Palette } from '@tradecounter/rules/theme/palette';
import { palettes } from '@tradecounter/rules/theme/palette';
import { formatPhone } from '@tradecounter/rules/phone';
import { safeColours } from '@tradecounter/rules/theme/safe-colours';
import { readThemeColours } from '@tradecounter/rules/theme/theme-colours';
import { find } from '../content/find.ts';
import { readContact } from '../content/read-contact.ts';
import { type Logo, readLogo } from './logo.ts';

/** Who writes, as the frame of every mail and document shows it. */
export interface Letterhead {
  company: string;
  /** As the content gives it in place of the counter's; null where it does not. */
  phone: string | null;
  email: string | null;
  /** Line by line, where the content has one: of sheets, not of mails. */
  address?: readonly string[];
  logo: Logo | null;
  colours: Readonly<Record<'light' | 'dark', Palette>>;
}

/** The letterhead with a counter's phone (as it is kept; empty = none), where the content has none in its place. */
export const reachedAt = (head: Letterhead, phone: string): Letterhead =>
  head.phone !== null || phone === '' ? head : { ...head, phone: formatPhone(phone) };

interface Options {
  /** The content folder. */
  folder: string;
  company: string;
  /** Hears of content that cannot be read; the letter is written without it. */
  onError: (error: unknown) => void;
}

/**
 * Reads the letterhead from the content, each time anew as everything of it. Colours that would make a text hard to read, or are none, are
 * left out (rules/theme); a logo that is no picture is left out too. Never throws.
 */
export async function readLetterhead({ folder, company, onError }: Options): Promise<Letterhead> {
  const [contact, theme, logo] = await Promise.all([
    readContact(folder, onError),
    find(folder, 'theme-colors', {}, onError),
    readLogo(folder, onError),
  ]);
  const { light, dark } = safeColours(
    readThemeColours((theme.body.data as { attributes?: unknown } | null)?.attributes),
  );
  const phone = contact.phone === null ? null : formatPhone(contact.phone);
  return {
    company,
    phone,
    email: contact.email,
    address: contact.address,
    logo,
    colours: { light: { ...palettes.light, ...light }, dark: { ...palettes.dark, ...dark } },
  };
}
