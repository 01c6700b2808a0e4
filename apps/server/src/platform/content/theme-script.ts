import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { safeColours } from '@tradecounter/rules/theme/safe-colours';
import { readThemeColours } from '@tradecounter/rules/theme/theme-colours';
import { readThemeRule } from '@tradecounter/rules/theme/theme-control';
import { themeCss } from '@tradecounter/rules/theme/theme-css';
import { find } from './find.ts';

type Attributes = Record<string, unknown> | undefined;

/**
 * The portal's blocking script with what it needs of the content in front: who rules the theme, and the colours (000 §3 §4). A find
 * that fails leaves its defaults. Null when the portal is not built.
 */
export async function readThemeScript(
  folder: string,
  portalFolder: string,
  onError: (error: unknown) => void,
): Promise<string | null> {
  const attributes = async (name: string): Promise<Attributes> =>
    ((await find(folder, name, {}, onError)).body.data as { attributes?: Attributes } | null)?.attributes;
  const [script, options, colours] = await Promise.all([
    readFile(join(portalFolder, 'theme.js'), 'utf8').catch(() => null),
    attributes('app-option'),
    attributes('theme-colors'),
  ]);
  const look = { ...readThemeRule(options?.['theme']), css: themeCss(safeColours(readThemeColours(colours))) };
  return script === null ? null : `window.contentLook = ${JSON.stringify(look)};\n${script}`;
}
