import { writeFile } from 'node:fs/promises';
import bwip from 'bwip-js/node';

/** A barcode in front of the camera. */
export interface ShownCode {
  /** The kind of barcode, as bwip-js names it. */
  kind: 'ean13' | 'gs1-128';
  text: string;
}

const [width, height] = [640, 480];
/** The width of one module of the barcode, in pixels. */
const moduleWidth = 3;
/** The width of the quiet zone before the bars, in pixels. */
const quietZone = 30;

/** Draws the bars of a code into a band of the picture, where 16 is black and 235 is white. */
function drawBars(picture: Buffer, { kind, text }: ShownCode, top: number, bottom: number): void {
  const [bars] = bwip.raw(kind, text, {}) as { sbs: number[] }[];
  let [x, isDark] = [quietZone, true];
  for (const modules of bars!.sbs) {
    const barWidth = modules * moduleWidth;
    if (isDark) for (let y = top; y < bottom; y += 1) picture.fill(16, y * width + x, y * width + x + barWidth);
    [x, isDark] = [x + barWidth, !isDark];
  }
}

/** Writes a video for `--use-file-for-fake-video-capture` that shows the codes without motion, one below the other. */
export async function filmOf(codes: readonly ShownCode[], path: string): Promise<void> {
  const luma = Buffer.alloc(width * height, 235);
  const band = Math.floor(height / codes.length);
  codes.forEach((code, at) => drawBars(luma, code, at * band + 40, (at + 1) * band - 40));
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, frame, frame]));
}

/** Returns the flags of a browser whose camera shows a video and needs no permission. */
export const cameraFlags = (film: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];
