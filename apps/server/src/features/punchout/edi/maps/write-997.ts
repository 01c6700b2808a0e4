import type { FunctionalGroup } from '../x12/read-interchange.ts';
import type { WrittenSegment } from '../x12/write-interchange.ts';
import type { SyntaxFault } from './read-850.ts';

/** What the syntax check found of a set: codes of element 718, and faults of its segments. None = accepted. */
export interface CheckedSet {
  type: string;
  control: string;
  codes: readonly string[];
  faults: readonly SyntaxFault[];
}

const isAccepted = ({ codes, faults }: CheckedSet): boolean => codes.length === 0 && faults.length === 0;

function faultSegments(faults: readonly SyntaxFault[]): WrittenSegment[] {
  const bySegment = Map.groupBy(faults, ({ position }) => position);
  return [...bySegment.values()].flatMap((ofOne): WrittenSegment[] => {
    const { segment, position, code } = ofOne[0]!;
    return [
      ['AK3', segment, position, null, code],
      ...ofOne.flatMap(({ element }): WrittenSegment[] =>
        element === undefined ? [] : [['AK4', element.place, null, element.code, element.data]],
      ),
    ];
  });
}

/** Returns the segments of a 997 about a group: each of its sets, and how many were accepted. */
export function write997({ code, control }: FunctionalGroup, sets: readonly CheckedSet[]): WrittenSegment[] {
  const accepted = sets.filter(isAccepted).length;
  const outcome = accepted === sets.length ? 'A' : accepted === 0 ? 'R' : 'P';
  return [
    ['AK1', code, control],
    ...sets.flatMap((set): WrittenSegment[] => [
      ['AK2', set.type, set.control],
      ...faultSegments(set.faults),
      isAccepted(set)
        ? ['AK5', 'A']
        : ['AK5', 'R', ...[...set.codes, ...(set.faults.length > 0 ? ['5'] : [])].slice(0, 5)],
    ]),
    ['AK9', outcome, sets.length, sets.length, accepted],
  ];
}
