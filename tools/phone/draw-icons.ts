import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { mobile } from './projects.ts';

interface IconStyle {
  /** The path of the distributor's mark, an SVG. */
  mark: string;
  /** The background color, such as #0e5a4a. */
  color: string;
}

/** Returns the mark's share of the shorter side. Launchers crop the outer third of an adaptive icon. */
function shareOf(name: string): number {
  if (name.includes('foreground')) return 0.5;
  return name.startsWith('splash') ? 0.28 : 0.7;
}

async function draw(path: string, { mark, color }: IconStyle): Promise<void> {
  const name = basename(path);
  const { width = 0, height = 0 } = await sharp(path).metadata();
  const side = Math.round(Math.min(width, height) * shareOf(name));
  const resizedMark = await sharp(readFileSync(mark), { density: 600 })
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  const clear = name.includes('foreground');
  let picture = sharp({ create: { width, height, channels: 4, background: clear ? '#0000' : color } }).composite([
    { input: resizedMark },
  ]);
  if (name.includes('round')) {
    const circle = Buffer.from(`<svg width="${width}" height="${height}"><circle cx="50%" cy="50%" r="50%"/></svg>`);
    picture = sharp(await picture.png().toBuffer()).composite([{ input: circle, blend: 'dest-in' }]);
  }
  // The App Store rejects icons with transparency.
  if (path.includes('AppIcon')) picture = sharp(await picture.png().toBuffer()).removeAlpha();
  writeFileSync(path, await picture.png({ compressionLevel: 9, palette: true }).toBuffer());
}

/** Redraws every icon and splash screen of both projects in its present size. Returns their number. */
export async function drawIcons(style: IconStyle): Promise<number> {
  const files = globSync(['android/app/src/main/res/**/*.png', 'ios/App/App/Assets.xcassets/**/*.png'], {
    cwd: mobile,
  });
  for (const file of files) await draw(join(mobile, file), style);
  const colors = join(mobile, 'android/app/src/main/res/values/ic_launcher_background.xml');
  writeFileSync(colors, readFileSync(colors, 'utf8').replace(/#[\dA-Fa-f]{6}/, style.color.toUpperCase()));
  return files.length;
}
