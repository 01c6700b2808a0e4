import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { safeColours } from '@tradecounter/rules/theme/safe-colours';
import { readThemeColours } from '@tradecounter/rules/theme/theme-colours';
import { readThemeRule } from '@tradecounter/rules/theme/theme-control';
import { themeCss } from '@tradecounter/rules/theme/theme-css';
import { appbarPicture, uploadAt } from './appbar-picture.ts';
import { find } from './find.ts';

type Attributes = Record<string, unknown> | undefined;

/**
 * Returns the portal's blocking script, preceded by its settings from the content: the theme mode, the colors (000 §3
 * §4), and the distributor's mark. A failed find keeps its defaults. Null when the portal isn't built.
 */
export async function readThemeScript(
  folder: string,
  portalFolder: string,
  onError: (error: unknown) => void,
): Promise<string | null> {
  const attributes = async (name: string): Promise<Attributes> =>
    ((await find(folder, name, {}, onError)).body.data as { attributes?: Attributes } | null)?.attributes;
  const [script, options, colours, mark] = await Promise.all([
    readFile(join(portalFolder, 'theme.js'), 'utf8').catch(() => null),
    attributes('app-option'),
    attributes('theme-colors'),
    appbarPicture(folder, 'mark', onError),
  ]);
  const look = {
    ...readThemeRule(options?.['theme']),
    css: themeCss(safeColours(readThemeColours(colours))),
    ...(mark === null || uploadAt(mark) === null ? {} : { mark: `/strapi${mark}` }),
  };
  if (script === null) return null;
  // It may also be inside a page, where no text of the content may end it.
  return `window.contentLook = ${JSON.stringify(look).replaceAll('<', '\\u003c')};\n${script}`;
}
