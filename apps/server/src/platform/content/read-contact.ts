import { find } from './find.ts';

/** How the distributor is reached, wherever the reader is; null where the content does not say. */
export interface Contact {
  phone: string | null;
  email: string | null;
  /** Line by line; none where the content does not say. */
  address: readonly string[];
}

type Attributes = Record<string, unknown> | undefined;

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

const lines = (value: unknown): string[] =>
  (text(value) ?? '')
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Phone and e-mail that the content has in place of the counter's: the footer's go before those of the app options (000 §3). The address is of the app options. */
export async function readContact(folder: string, onError: (error: unknown) => void): Promise<Contact> {
  const attributes = async (name: string): Promise<Attributes> =>
    ((await find(folder, name, {}, onError)).body.data as { attributes?: Attributes } | null)?.attributes;
  const [footer, options] = await Promise.all([attributes('footer'), attributes('app-option')]);
  return {
    phone: text(footer?.['contactPhoneOverride']) ?? text(options?.['contactPhoneOverride']),
    address: lines(options?.['contactAddress']),
    email: text(footer?.['contactEmailOverride']) ?? text(options?.['contactEmailOverride']),
  };
}
