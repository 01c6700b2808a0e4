/** How long a code has to be out of view before it counts again: so many milliseconds, and so many pictures. */
const away = 1200;
const pictures = 3;

/** Tells codes that come into view from codes that stay there. */
export interface Sightings {
  /** Takes the codes of a picture, taken at a time in milliseconds. Answers those that have just come into view. */
  see: (codes: readonly string[], at: number) => readonly string[];
}

export function createSightings(): Sightings {
  const last = new Map<string, { at: number; missed: number }>();
  return {
    see(codes, at) {
      for (const [code, seen] of last) {
        // A slow device takes few pictures: time alone is no absence.
        if (!codes.includes(code)) seen.missed += 1;
        if (seen.missed >= pictures && at - seen.at > away) last.delete(code);
      }
      const fresh = [...new Set(codes)].filter((code) => !last.has(code));
      for (const code of codes) last.set(code, { at, missed: 0 });
      return fresh;
    },
  };
}
