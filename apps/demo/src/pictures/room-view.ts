/** An RGB picture, row by row. */
export interface Pixels {
  pixels: Uint8Array;
  width: number;
  height: number;
}

type Rgb = [number, number, number];

// Shares of the picture's height: the floor's vanishing line and the wall's lower edge, both from the top, and the
// height of the skirting board above that edge.
const horizon = 0.3;
const wallEnd = 0.46;
const skirting = 0.05;

/** Samples for each pixel and direction. With only one, the distant floor would show patterns that it does not have. */
const samples = 3;

/** Returns a position in a texture that repeats mirrored, so that a texture not made for repetition has no seams. */
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

/** How densely the texture repeats on the floor. A larger value makes the goods look smaller. */
const repeats = 2.6;
/** The share of a drawing's height that shows the surface. Below it, some drawings show a cut through the goods. */
const faceShare = 0.8;

/** Returns the floor's color at a point of the picture below the wall. Both coordinates are from 0 to 1. */
function floorAt(texture: Pixels, x: number, y: number): Rgb {
  const depth = 0.62 / (y - horizon);
  const u = (x - 0.5) * depth;
  const size = texture.width * repeats;
  const at =
    3 *
    (mirrored(depth * size * 0.7, Math.floor(texture.height * faceShare)) * texture.width +
      mirrored((u * repeats * 0.8 + 0.58) * texture.width, texture.width));
  // Darker under the wall, brighter toward the window on the left.
  const light = Math.min(1, 0.7 + 1.3 * (y - wallEnd)) * (1.1 - 0.26 * x);
  return [texture.pixels[at]! * light, texture.pixels[at + 1]! * light, texture.pixels[at + 2]! * light];
}

const colourAt = (texture: Pixels, x: number, y: number): Rgb =>
  y < wallEnd - skirting ? wallAt(x, y) : y < wallEnd ? skirtingAt(y) : floorAt(texture, x, y);

/** Draws a room with the material on its floor, in the size of the material's drawing. */
export function roomView(texture: Pixels): Pixels {
  const { width, height } = texture;
  const pixels = new Uint8Array(width * height * 3);
  for (let row = 0, out = 0; row < height; row++) {
    for (let column = 0; column < width; column++, out += 3) {
      let [red, green, blue] = [0, 0, 0];
      for (let sample = 0; sample < samples * samples; sample++) {
        const [r, g, b] = colourAt(
          texture,
          (column + ((sample % samples) + 0.5) / samples) / width,
          (row + (Math.floor(sample / samples) + 0.5) / samples) / height,
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
