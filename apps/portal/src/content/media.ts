import { atServer } from '../app/settings/server.ts';
import { text, unwrap } from './fields.ts';

/** A picture of the content: its address and its alternative text. */
export interface Media {
  url: string;
  alt: string;
  /** In pixels; null when the service doesn't know it. */
  width: number | null;
  height: number | null;
}

const positiveNumber = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/** Returns the address of a picture on this server or on the web; uploads are below the content service. */
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
    width: positiveNumber(fields['width']),
    height: positiveNumber(fields['height']),
  };
}

/** Returns the content of a media field: Strapi 4 has it in `data`, Strapi 5 has the file itself. */
const contentOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'data' in value ? value.data : value;

/** Returns one picture; null when the field is empty. */
export function media<Entry extends object>(fields: Entry, name: keyof Entry & string): Media | null {
  const value = contentOf(fields[name]);
  return readMedia(Array.isArray(value) ? value[0] : value);
}

/** Returns every picture of a field that takes several. */
export function mediaList<Entry extends object>(fields: Entry, name: keyof Entry & string): Media[] {
  const value = contentOf(fields[name]);
  return (Array.isArray(value) ? value : [value]).map(readMedia).filter((one) => one !== null);
}
