import type { Palette } from '@tradecounter/rules/theme/palette';
import { palettes } from '@tradecounter/rules/theme/palette';
import { formatPhone } from '@tradecounter/rules/phone';
import { safeColours } from '@tradecounter/rules/theme/safe-colours';
import { readThemeColours } from '@tradecounter/rules/theme/theme-colours';
import { find } from '../content/find.ts';
import { readContact } from '../content/read-contact.ts';
import { type Logo, readLogo } from './logo.ts';

/** The sender, as the frame of every mail and document shows it. */
export interface Letterhead {
  company: string;
  /** From the content, in place of the counter's. Null when the content has none. */
  phone: string | null;
  email: string | null;
  /** The e-mail address of the reader's counter. Answers go there if the content has none. */
  counterEmail?: string;
  /** Lines of the content's address. Shown on sheets, not in mails. */
  address?: readonly string[];
  logo: Logo | null;
  colours: Readonly<Record<'light' | 'dark', Palette>>;
}

/** How a reader reaches the counter, as its location stores it. Null and empty mean none. */
export interface Counter {
  phone: string | null;
  counterEmail: string | null;
}

/** Returns the letterhead with the counter's phone, unless the content has one, and with its address for answers. */
export const reachedAt = (head: Letterhead, { phone, counterEmail }: Counter): Letterhead => ({
  ...head,
  phone: head.phone === null && phone !== null && phone !== '' ? formatPhone(phone) : head.phone,
  ...(counterEmail !== null && { counterEmail }),
});

interface Options {
  /** The content folder. */
  folder: string;
  company: string;
  /** Receives errors in reading the content. The letter is written without it. */
  onError: (error: unknown) => void;
}

/**
 * Reads the letterhead from the content each time, so that changes show immediately. Leaves out invalid colors,
 * colors that would make text hard to read (rules/theme), and a logo that isn't a picture. Never throws.
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
