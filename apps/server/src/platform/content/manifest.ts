import { palettes } from '@tradecounter/rules/theme/palette';
import { safeColours } from '@tradecounter/rules/theme/safe-colours';
import { readThemeColours } from '@tradecounter/rules/theme/theme-colours';
import { find } from './find.ts';

interface Options {
  /** The content folder. */
  folder: string;
  /** Name of the distributor. */
  title: string;
  /** Hears of content that cannot be read; our own colors are used instead. */
  onError: (error: unknown) => void;
}

/** Characters that fit under an icon; a longer name gives its first word. */
const under = 12;

const shortName = (title: string): string => (title.length <= under ? title : (title.split(/\s+/)[0] ?? title));

/** The manifest of the installed portal (W3C Web Application Manifest): name, icon and colors of the distributor. Never throws. */
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
