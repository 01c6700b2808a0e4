import type { EdiDocument } from '../documents.ts';
import { isAccepted } from '../maps/write-997.ts';
import type { EnvelopeToWrite } from '../x12/write-interchange.ts';

/** Returns a document as JSON, with who sends it to whom and its control number. */
export function writeDocument({ from, to, control, now }: EnvelopeToWrite, document: EdiDocument): string {
  const envelope = { control: String(control).padStart(9, '0'), from, to, madeAt: now.toISOString() };
  if (document.kind !== '997') return JSON.stringify({ ...envelope, ...document });
  const { kind, group, sets } = document;
  return JSON.stringify({
    ...{ ...envelope, kind, group: group.code, groupControl: group.control },
    sets: sets.map(({ type, ...set }) => ({ kind: type, accepted: isAccepted({ type, ...set }), ...set })),
  });
}
