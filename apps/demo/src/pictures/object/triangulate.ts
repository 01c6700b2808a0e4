type Flat = readonly [number, number];

/** Cuts a simple polygon into triangles by ear clipping. Returns indices into the polygon, three per triangle. */
export function triangulate(polygon: readonly Flat[]): number[] {
  const remaining = polygon.map((_, i) => i);
  const at = (i: number) => polygon[i] as Flat;
  const turn = (a: Flat, b: Flat, c: Flat) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  const area = polygon.reduce((sum, p, i) => {
    const q = at((i + 1) % polygon.length);
    return sum + p[0] * q[1] - q[0] * p[1];
  }, 0);
  const sign = Math.sign(area);
  const out: number[] = [];
  const isEar = (i: number): boolean => {
    const [a, b, c] = corner(i);
    if (turn(at(a), at(b), at(c)) * sign <= 0) return false;
    return !remaining.some((n) => {
      if (n === a || n === b || n === c) return false;
      const p = at(n);
      return turn(at(a), at(b), p) * sign > 0 && turn(at(b), at(c), p) * sign > 0 && turn(at(c), at(a), p) * sign > 0;
    });
  };
  const corner = (i: number): [number, number, number] => [
    remaining[(i - 1 + remaining.length) % remaining.length] as number,
    remaining[i] as number,
    remaining[(i + 1) % remaining.length] as number,
  ];
  while (remaining.length > 3) {
    let ear = remaining.findIndex((_, i) => isEar(i));
    if (ear < 0) ear = 0;
    out.push(...corner(ear));
    remaining.splice(ear, 1);
  }
  return [...out, ...(remaining as [number, number, number])];
}
