import { workerData } from 'node:worker_threads';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { buildItems } from '../catalogue/build.ts';
import { demoSeed } from '../demo-seed.ts';
import { uploadsOf, type Upload } from './own-pictures.ts';
import { draw, drawCloser } from './draw/render.ts';
import { type Pixels, roomView } from './room-view.ts';

const drawn = ({ material, view }: Upload): Pixels =>
  view === 'close'
    ? drawCloser(material, 1200, 3)
    : view === 'room'
      ? roomView(draw(material, 1200))
      : draw(material, 1200);

/** Draws a picture into the uploads unless it exists. */
async function drawUpload(folder: string, upload: Upload): Promise<void> {
  const path = join(folder, upload.file);
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  )
    return;
  const { pixels, width, height } = drawn(upload);
  const photo = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 84 })
    .toBuffer();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, photo);
  await rename(`${path}.part`, path);
}

for (const upload of uploadsOf(buildItems(demoSeed))) await drawUpload(workerData as string, upload);
