import { formatNumber } from '../../format/formats.ts';
import type { FilePartsFragment } from './document-file.graphql.ts';

/** Formats a size in bytes as kB or MB. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${formatNumber(Math.max(1, bytes / 1000), 0)} kB` : `${formatNumber(bytes / 1_000_000, 1)} MB`;

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'application/pdf': '.pdf',
  'application/xml': '.xml',
};

/** Returns the name under which a file is saved: its own, or what it is, with the ending of what the server found. */
export function fileName({ name, mediaType }: Pick<FilePartsFragment, 'name' | 'mediaType'>, label: string): string {
  const ending = extensions[mediaType] ?? '';
  const own = (name === '' ? label : name).replaceAll(/[\\/:*?"<>|]/g, '-');
  return own.toLowerCase().endsWith(ending) ? own : `${own}${ending}`;
}
