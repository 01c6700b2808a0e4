import { atServer } from '../settings/server.ts';
import { type Fields, text, unwrap } from './fields.ts';

/** A picture of the content: its address and what it shows. */
export interface Media {
  url: string;
  alt: string;
  /** In pixels; null when the service does not say. */
  width: number | null;
  height: number | null;
}

const count = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/** Content may bring pictures from here or from the web; uploads are reached below the content service. */
function addressOf(url: string): string | null {
  if (url.startsWith('/uploads/')) return atServer(`/strapi${url}`);
  return /^(https?:\/\/|\/(?!\/))/i.test(url) ? atServer(url) : null;
}

function readMedia(value: unknown): Media | null {
  if (typeof value === 'string') return readMedia({ url: value });
  const fields = unwrap(value);
  const url = addressOf(text(fields, 'url') ?? '');
  if (url === null) return null;
  return {
    url,
    alt: text(fields, 'alternativeText') ?? '',
    width: count(fields['width']),
    height: count(fields['height']),
  };
}

/** What stands in a media field: in `data` in the shape of Strapi 4, the file itself in that of 5. */
const contentOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'data' in value ? value.data : value;

/** One picture; null when the field is empty. */
export function media(fields: Fields, name: string): Media | null {
  const value = contentOf(fields[name]);
  return readMedia(Array.isArray(value) ? value[0] : value);
}

/** Every picture of a field that takes several. */
export function mediaList(fields: Fields, name: string): Media[] {
  const value = contentOf(fields[name]);
  return (Array.isArray(value) ? value : [value]).map(readMedia).filter((one) => one !== null);
}
