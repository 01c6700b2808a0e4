/** An RGB picture, row by row. */
export interface Pixels {
  pixels: Uint8Array;
  width: number;
  height: number;
}

type Rgb = [number, number, number];

/** Where the wall ends, as a part of the height, and how high the skirting is above that. */
const horizon = 0.3;
const wallEnd = 0.46;
const skirting = 0.05;

/** Samples for each pixel and direction: the floor far away would flicker else. */
const samples = 3;

/** Back and forth, so that a texture that was not made to be repeated has no seams. */
const mirrored = (at: number, size: number): number => {
  const turn = ((Math.floor(at) % (2 * size)) + 2 * size) % (2 * size);
  return turn < size ? turn : 2 * size - 1 - turn;
};

const wallAt = (x: number, y: number): Rgb => {
  const light = 1.02 - 0.2 * x - 0.07 * (y / wallEnd);
  return [232 * light, 228 * light, 219 * light];
};

const skirtingAt = (y: number): Rgb => {
  const down = (y - (wallEnd - skirting)) / skirting;
  const tone = down < 0.08 ? 205 : 246 - 14 * down;
  return [tone, tone, tone - 3];
};

/** How often the texture lies side by side where the floor is nearest. */
const repeated = 2.6;
/** The lower edge of some drawings is a cut through the goods. */
const flat = 0.8;

/** The floor at a point of the picture below the wall; both from 0 to 1. */
function floorAt(texture: Pixels, x: number, y: number): Rgb {
  const depth = 0.62 / (y - horizon);
  const u = (x - 0.5) * depth;
  const size = texture.width * repeated;
  const at =
    3 *
    (mirrored(depth * size * 0.7, Math.floor(texture.height * flat)) * texture.width +
      mirrored((u * repeated * 0.8 + 0.58) * texture.width, texture.width));
  // Darker under the wall, brighter towards the window on the left.
  const light = Math.min(1, 0.7 + 1.3 * (y - wallEnd)) * (1.1 - 0.26 * x);
  return [texture.pixels[at]! * light, texture.pixels[at + 1]! * light, texture.pixels[at + 2]! * light];
}

const colourAt = (texture: Pixels, x: number, y: number): Rgb =>
  y < wallEnd - skirting ? wallAt(x, y) : y < wallEnd ? skirtingAt(y) : floorAt(texture, x, y);

/** A room with the material on its floor, as large as the drawing of it. */
export function roomView(texture: Pixels): Pixels {
  const { width, height } = texture;
  const pixels = new Uint8Array(width * height * 3);
  for (let row = 0, out = 0; row < height; row++) {
    for (let column = 0; column < width; column++, out += 3) {
      let [red, green, blue] = [0, 0, 0];
      for (let one = 0; one < samples * samples; one++) {
        const [r, g, b] = colourAt(
          texture,
          (column + ((one % samples) + 0.5) / samples) / width,
          (row + (Math.floor(one / samples) + 0.5) / samples) / height,
        );
        red += r;
        green += g;
        blue += b;
      }
      const parts = samples * samples;
      pixels[out] = Math.min(255, red / parts);
      pixels[out + 1] = Math.min(255, green / parts);
      pixels[out + 2] = Math.min(255, blue / parts);
    }
  }
  return { pixels, width, height };
}
