import { palettes } from '@tradecounter/rules/theme/palette';
import { safeColours } from '@tradecounter/rules/theme/safe-colours';
import { readThemeColours } from '@tradecounter/rules/theme/theme-colours';
import { find } from './find.ts';

interface Options {
  /** The content folder. */
  folder: string;
  /** Name of the distributor. */
  title: string;
  /** Receives errors in reading the content. Our own colors are used instead. */
  onError: (error: unknown) => void;
}

/** Maximum number of characters below an icon. A longer name is shortened to its first word. */
const maxShortName = 12;

const shortName = (title: string): string => (title.length <= maxShortName ? title : (title.split(/\s+/)[0] ?? title));

/**
 * Returns the manifest of the installed portal (W3C Web Application Manifest) with the distributor's name, icon and
 * colors. Never throws.
 */
export async function readManifest({ folder, title, onError }: Options): Promise<object> {
  const { body } = await find(folder, 'theme-colors', {}, onError);
  const { light } = safeColours(readThemeColours((body.data as { attributes?: unknown } | null)?.attributes));
  const { card, paper } = { ...palettes.light, ...light };
  return {
    id: '/',
    name: title,
    short_name: shortName(title),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: card,
    background_color: paper,
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
  };
}
