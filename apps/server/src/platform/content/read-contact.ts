import { find } from './find.ts';

/** Contact details of the distributor. Null when the content has none. */
export interface Contact {
  phone: string | null;
  email: string | null;
  /** Lines of the address. Empty when the content has none. */
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

/**
 * Returns the content's phone and e-mail that replace the counter's. The footer's override those of the app options
 * (000 §3). The address comes from the app options.
 */
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
