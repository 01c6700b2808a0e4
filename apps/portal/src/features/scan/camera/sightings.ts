/**
 * The time in milliseconds, and the number of pictures, for which a code has to be out of view before it counts again.
 */
const away = 1200;
const pictures = 3;

/** Distinguishes codes that come into view from codes that stay there. */
export interface Sightings {
  /** Takes the codes of a picture and its time in milliseconds. Returns those that have just come into view. */
  see: (codes: readonly string[], at: number) => readonly string[];
}

export function createSightings(): Sightings {
  const last = new Map<string, { at: number; missed: number }>();
  return {
    see(codes, at) {
      for (const [code, seen] of last) {
        // A slow device takes few pictures, so time alone doesn't count as an absence.
        if (!codes.includes(code)) seen.missed += 1;
        if (seen.missed >= pictures && at - seen.at > away) last.delete(code);
      }
      const fresh = [...new Set(codes)].filter((code) => !last.has(code));
      for (const code of codes) last.set(code, { at, missed: 0 });
      return fresh;
    },
  };
}
