import { find } from './find.ts';

const uploads = '/uploads/';

interface Options {
  attributes?: { appbar?: Record<string, { data?: { attributes?: { url?: unknown } } | null } | undefined> };
}

/** Returns the address of the content's app bar picture (000 §3). Null when there is none. */
export async function appbarPicture(
  folder: string,
  name: 'logo' | 'mark',
  onError: (error: unknown) => void,
): Promise<string | null> {
  const { body } = await find(folder, 'app-option', {}, onError);
  const url = (body.data as Options | null)?.attributes?.appbar?.[name]?.data?.attributes?.url;
  return typeof url === 'string' && url !== '' ? url : null;
}

/** Returns an address's path below the uploads. Null for an address elsewhere. */
export const uploadAt = (address: string): string | null =>
  address.startsWith(uploads) ? address.slice(uploads.length) : null;
