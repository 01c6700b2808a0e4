import sharp from 'sharp';

/** A stack of cartons by a door, as a driver would photograph it. */
const doorstep = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">
  <rect width="1200" height="900" fill="#c9c2b4"/>
  <rect y="640" width="1200" height="260" fill="#8f8a80"/>
  <rect x="690" y="110" width="330" height="540" fill="#4b5a52"/>
  <rect x="715" y="140" width="280" height="200" rx="4" fill="#a9bcc4"/>
  <circle cx="725" cy="410" r="14" fill="#d8c48a"/>
  <rect x="660" y="640" width="390" height="26" fill="#6f6b63"/>
  <rect x="150" y="700" width="470" height="30" fill="#7b5a36"/>
  <rect x="170" y="730" width="40" height="40" fill="#6a4c2d"/><rect x="560" y="730" width="40" height="40" fill="#6a4c2d"/>
  ${[0, 1, 2, 3]
    .flatMap((row) =>
      [0, 1].map((column) => {
        const [x, y] = [165 + column * 225, 610 - row * 90];
        return `<rect x="${x}" y="${y}" width="215" height="86" fill="#b98d58" stroke="#7d5b31" stroke-width="4"/>
          <rect x="${x + 85}" y="${y}" width="45" height="86" fill="#d3b184"/>
          <rect x="${x + 18}" y="${y + 22}" width="52" height="34" fill="#f3efe6"/>`;
      }),
    )
    .join('')}
</svg>`;

const signature = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="260" viewBox="0 0 800 260">
  <rect width="800" height="260" fill="#fff"/>
  <path d="M60 190 C 110 60, 170 30, 175 90 S 95 220, 150 205 S 240 110, 262 150 S 232 214, 282 184 S 330 120, 352 150
    S 322 214, 382 184 S 412 90, 442 62 S 402 222, 462 192 S 520 130, 542 156 S 560 214, 620 176 S 700 120, 748 140"
    fill="none" stroke="#1d2b53" stroke-width="6" stroke-linecap="round"/>
</svg>`;

/** Draws the picture of a delivery as a JPEG. */
export const drawDoorstep = (): Promise<Buffer> => sharp(Buffer.from(doorstep)).jpeg({ quality: 82 }).toBuffer();

/** Draws the signature of the person who took a delivery as a PNG. */
export const drawSignature = (): Promise<Buffer> => sharp(Buffer.from(signature)).png().toBuffer();
