import type { Acknowledgment, CheckedSet, SegmentFault } from '../documents.ts';
import type { WrittenSegment } from '../x12/write-interchange.ts';

export const isAccepted = ({ codes, faults }: CheckedSet): boolean => codes.length === 0 && faults.length === 0;

function faultSegments(faults: readonly SegmentFault[]): WrittenSegment[] {
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
export function write997({ group: { code, control }, sets }: Acknowledgment): WrittenSegment[] {
  const accepted = sets.filter(isAccepted).length;
  const outcome = accepted === sets.length ? 'A' : accepted === 0 ? 'R' : 'P';
  return [
    ['AK1', code, control],
    ...sets.flatMap((set): WrittenSegment[] => [
      ['AK2', set.type, set.control],
      ...faultSegments(set.faults.filter((fault) => 'segment' in fault)),
      isAccepted(set)
        ? ['AK5', 'A']
        : ['AK5', 'R', ...[...set.codes, ...(set.faults.length > 0 ? ['5'] : [])].slice(0, 5)],
    ]),
    ['AK9', outcome, sets.length, sets.length, accepted],
  ];
}
