/**
 * Strokes of capital letters and digits on a grid 4 wide and 6 high, as polylines of points 'xy': '00 06' runs from
 * (0,0) to (0,6).
 */
const strokes: Readonly<Record<string, string>> = {
  A: '06 02 20 42 46|04 44',
  B: '00 06 36 45 43 33 03|33 42 41 30 00',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 01 05 16 36 45 41 30 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 01 05 16 36 45 41 30 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  0: '10 01 05 16 36 45 41 30 10',
  1: '11 20 26',
  2: '01 10 30 41 42 06 46',
  3: '00 40 23 33 44 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 02 32 43 45 36 06',
  6: '40 10 02 05 16 36 45 44 33 03',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '43 13 02 01 10 30 41 44 26',
  '&': '46 11 20 31 14 05 16 26 44',
  '-': '13 33',
  '/': '40 06',
  '.': '25 26',
};

interface Line {
  x: number;
  y: number;
  dx: number;
  dy: number;
  squared: number;
}

const parse = (letter: string): Line[] =>
  (strokes[letter] ?? '').split('|').flatMap((path) => {
    const points = path
      .split(' ')
      .filter(Boolean)
      .map((p) => [Number(p[0]), Number(p[1])] as const);
    return points.slice(1).map(([x, y], i) => {
      const [px, py] = points[i] as readonly [number, number];
      return { x: px, y: py, dx: x - px, dy: y - py, squared: (x - px) ** 2 + (y - py) ** 2 || 1 };
    });
  });

/** A printed word. `ink` returns 0 to 1 for inches from the middle of the word, with y pointing down. */
export interface Word {
  width: number;
  ink: (x: number, y: number, px: number) => number;
}

/**
 * Sets a word in plain capitals.
 * @param height height of the letters in inches
 * @param weight thickness of the stroke as a share of the height
 */
export function word(text: string, height: number, weight = 0.17): Word {
  const unit = height / 6;
  const advance = 5.6 * unit;
  const letters = [...text.toUpperCase()].map(parse);
  const width = letters.length * advance - 1.6 * unit;
  const reach = (weight * 6) / 2;
  return {
    width,
    ink: (x, y, px) => {
      if (Math.abs(y) > height * 0.7 || Math.abs(x) > width / 2 + unit) return 0;
      const u = (x + width / 2) / unit;
      const n = Math.floor((u + 0.8) / 5.6);
      const letter = letters[n];
      if (!letter) return 0;
      const lx = u - n * 5.6;
      const ly = y / unit + 3;
      let near = 1e9;
      for (const line of letter) {
        const t = Math.min(1, Math.max(0, ((lx - line.x) * line.dx + (ly - line.y) * line.dy) / line.squared));
        near = Math.min(near, (lx - line.x - t * line.dx) ** 2 + (ly - line.y - t * line.dy) ** 2);
      }
      const soft = px / unit;
      return Math.min(1, Math.max(0, (reach - Math.sqrt(near)) / soft + 0.5));
    },
  };
}
