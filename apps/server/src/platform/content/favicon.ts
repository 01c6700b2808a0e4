import { join } from 'node:path';
import { palettes } from '@tradecounter/rules/theme/palette';
import { safeColours } from '@tradecounter/rules/theme/safe-colours';
import { readThemeColours } from '@tradecounter/rules/theme/theme-colours';
import { escapeHtml } from '../words/escape-html.ts';
import { appbarPicture, uploadAt } from './appbar-picture.ts';
import { find } from './find.ts';
import { readWithin, UnfitFile } from './open-within.ts';
import { faultOfDrawing } from './plain-drawing.ts';

interface Options {
  /** The content folder. */
  folder: string;
  /** Name of the distributor. */
  title: string;
  /** Receives errors in reading the content. The initial is drawn instead. */
  onError: (error: unknown) => void;
}

/** Reads the content's mark, an SVG among its uploads. Null when there is none. Throws UnfitFile. */
async function readMark(folder: string, onError: (error: unknown) => void): Promise<string | null> {
  const address = await appbarPicture(folder, 'mark', onError);
  if (address === null) return null;
  const path = uploadAt(address);
  if (path === null) throw new UnfitFile(address, 'is no address of an upload');
  const drawing = await readWithin(join(folder, 'uploads'), path);
  const fault = faultOfDrawing(Buffer.from(drawing));
  if (fault !== null) throw new UnfitFile(path, `cannot be the mark: as an SVG it ${fault}`);
  return drawing;
}

/** Draws the first letter of the name on a tile in the content's accent color. */
async function drawInitial({ folder, title, onError }: Options): Promise<string> {
  const { body } = await find(folder, 'theme-colors', {}, onError);
  const { light } = safeColours(readThemeColours((body.data as { attributes?: unknown } | null)?.attributes));
  const { accent, 'on-accent': ink } = { ...palettes.light, ...light };
  const initial = escapeHtml((Array.from(title.trim())[0] ?? '').toUpperCase());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><rect width="26" height="26" rx="3" fill="${accent}"/>\
<text x="13" y="19" fill="${ink}" font-family="sans-serif" font-size="17" font-weight="700" text-anchor="middle">${initial}</text></svg>`;
}

/** Returns the favicon as an SVG: the content's mark (`appbar.mark`), or else the initial of the name. Never throws. */
export async function readFavicon(options: Options): Promise<string> {
  const mark = await readMark(options.folder, options.onError).catch((error: unknown) => {
    options.onError(error);
    return null;
  });
  return mark ?? drawInitial(options);
}
