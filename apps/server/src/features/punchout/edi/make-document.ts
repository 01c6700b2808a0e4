import type { Transaction } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { drawControl, insertDocument } from './edi-repository.ts';
import type { PartnerId } from './x12/read-interchange.ts';
import { writeInterchange, type WrittenSegment } from './x12/write-interchange.ts';

/** A partner for whom documents are made. */
export interface Partner {
  customerNumber: string;
  connectionId: number;
  /** The partner's id in ISA, and ours. */
  identity: PartnerId;
  supplier: PartnerId;
}

/** The functional group of each kind of document. */
const groups = { '997': 'FA', '855': 'PR', '856': 'SH', '810': 'IN', '846': 'IB' } as const;

export type DocumentKind = keyof typeof groups;

/** Keeps a document for the partner, as an interchange with the partner's next control number. */
export async function makeDocument(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  { customerNumber, connectionId, identity, supplier }: Partner,
  { kind, about, segments }: { kind: DocumentKind; about: string; segments: readonly WrittenSegment[] },
): Promise<void> {
  const control = await drawControl(tx, connectionId);
  const envelope = { from: supplier, to: identity, control, now: now(), group: groups[kind], type: kind };
  await insertDocument(tx, {
    ...{ customerNumber, connectionId, control, kind, about },
    ...{ content: writeInterchange(envelope, segments), madeAt: now().toISOString() },
  });
}
