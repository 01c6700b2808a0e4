import type { DepartmentRow } from './department-repository.ts';

type Node = Pick<DepartmentRow, 'id' | 'parent'>;

/** Returns the ids of the department and of all below it. Empty for an id that isn't one of them. */
export function branchOf(all: readonly Node[], id: string): ReadonlySet<string> {
  const found = new Set(all.filter((one) => one.id === id).map((one) => one.id));
  // A set is walked with what is added meanwhile.
  for (const above of found) for (const { id: below, parent } of all) if (parent === above) found.add(below);
  return found;
}

/** Returns how many levels are above the department, itself included. */
export function depthOf(all: readonly Node[], id: string | null): number {
  const above = all.find((one) => one.id === id);
  return above === undefined
    ? 0
    : 1 +
        depthOf(
          all.filter((one) => one.id !== id),
          above.parent,
        );
}

/** Returns how many levels the department and those below it have. */
export function heightOf(all: readonly Node[], id: string): number {
  const below = all.filter(({ parent }) => parent === id);
  return (
    1 +
    Math.max(
      0,
      ...below.map((one) =>
        heightOf(
          all.filter((other) => other.id !== id),
          one.id,
        ),
      ),
    )
  );
}
