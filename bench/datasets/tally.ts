/** Counts by name. */
export type Tally<Key> = Map<Key, number>;

/** Counts one more. */
export function count<Key>(tally: Tally<Key>, key: Key, by = 1): void {
  tally.set(key, (tally.get(key) ?? 0) + by);
}

/** The key with the highest count; of equal ones the first counted. */
export function commonest<Key>(tally: ReadonlyMap<Key, number>): Key | undefined {
  let best: Key | undefined;
  let most = 0;
  for (const [key, times] of tally) {
    if (times > most) [best, most] = [key, times];
  }
  return best;
}

/** The entry of a map of groups, made when it is missing. */
export function groupOf<Key, Group>(groups: Map<Key, Group>, key: Key, make: () => Group): Group {
  let group = groups.get(key);
  if (group === undefined) {
    group = make();
    groups.set(key, group);
  }
  return group;
}
