/** The time in milliseconds for which a code must be out of view before it counts again. */
const minAbsence = 1200;
/** The number of pictures in which it must be missing. A slow device takes few, so time alone proves no absence. */
const minMissed = 3;

/** Distinguishes codes that come into view from codes that stay there. */
export interface Sightings {
  /** Takes the codes of a picture and its time in milliseconds. Returns those that have just come into view. */
  see: (codes: readonly string[], at: number) => readonly string[];
}

export function createSightings(): Sightings {
  const lastSeen = new Map<string, { at: number; missed: number }>();
  return {
    see(codes, at) {
      for (const [code, seen] of lastSeen) {
        if (!codes.includes(code)) seen.missed += 1;
        if (seen.missed >= minMissed && at - seen.at > minAbsence) lastSeen.delete(code);
      }
      const fresh = [...new Set(codes)].filter((code) => !lastSeen.has(code));
      for (const code of codes) lastSeen.set(code, { at, missed: 0 });
      return fresh;
    },
  };
}
