import { fingerprint } from '../../../../platform/feeds/memory/fingerprint.ts';

/** People of one file whose passwords are remembered together. */
export interface PasswordGroup {
  name: string;
  /** Their indexes in the batch. */
  places: number[];
  /** Their names and passwords, to be hashed slowly and never stored. */
  text: string;
}

/** Approximate size of a group. One changed password costs one comparison per member. */
const groupSize = 16;

/** The number of groups. It doubles, so that one more person rarely changes all other groups. */
const groupCount = (people: number): number => 2 ** Math.max(0, Math.floor(Math.log2(people / groupSize)));

/**
 * Divides the people of a batch who have a password into groups, by their names only. A group of one isn't returned.
 */
export function groupPeople(
  names: readonly string[],
  passwords: readonly (string | null)[],
  batch: number,
): PasswordGroup[] {
  const places = [...names.keys()].filter((place) => passwords[place] !== null);
  if (places.length === 0) return [];
  const count = groupCount(places.length);
  const lower = (place: number): string => names[place]!.toLowerCase();
  const groups = Map.groupBy(places, (place) => fingerprint(lower(place)).low % count);
  return [...groups]
    .filter(([, members]) => members.length > 1)
    .map(([group, members]) => ({
      name: `${batch}/${count}/${group}`,
      places: members,
      text: JSON.stringify(
        members.map((place) => [lower(place), passwords[place]]).toSorted(([one], [other]) => (one! < other! ? -1 : 1)),
      ),
    }));
}
