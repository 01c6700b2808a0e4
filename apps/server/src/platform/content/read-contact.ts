import { find } from './find.ts';

/** How the distributor is reached, wherever the reader is; null where the content does not say. */
export interface Contact {
  phone: string | null;
  email: string | null;
}

type Attributes = Record<string, unknown> | undefined;

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

/** Phone and e-mail that the content has in place of the counter's: the footer's go before those of the app options (000 §3). */
export async function readContact(folder: string, onError: (error: unknown) => void): Promise<Contact> {
  const attributes = async (name: string): Promise<Attributes> => ((await find(folder, name, {}, onError)).body.data as { attributes?: Attributes } | null)?.attributes;
  const [footer, options] = await Promise.all([attributes('footer'), attributes('app-option')]);
  return {
    phone: text(footer?.['contactPhoneOverride']) ?? text(options?.['contactPhoneOverride']),
    email: text(footer?.['contactEmailOverride']) ?? text(options?.['contactEmailOverride']),
  };
}
