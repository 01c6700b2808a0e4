import type { Transaction } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { EdiDocument } from './documents.ts';
import { drawControl, insertDocument } from './edi-repository.ts';
import { writeDocument } from './json/write-document.ts';
import { write810 } from './maps/write-810.ts';
import { write846 } from './maps/write-846.ts';
import { write855 } from './maps/write-855.ts';
import { write856 } from './maps/write-856.ts';
import { write997 } from './maps/write-997.ts';
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

function segmentsOf(document: EdiDocument): WrittenSegment[] {
  switch (document.kind) {
    case '997':
      return write997(document);
    case '855':
      return write855(document);
    case '856':
      return write856(document);
    case '810':
      return write810(document);
    case '846':
      return write846(document);
  }
}

/** Keeps a document for the partner, as an interchange with the partner's next control number. */
export async function makeDocument(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  { customerNumber, connectionId, identity, supplier }: Partner,
  { about, document }: { about: string; document: EdiDocument },
): Promise<void> {
  const { kind } = document;
  const control = await drawControl(tx, connectionId);
  const envelope = { from: supplier, to: identity, control, now: now(), group: groups[kind], type: kind };
  await insertDocument(tx, {
    ...{ customerNumber, connectionId, control, kind, about },
    ...{ content: writeInterchange(envelope, segmentsOf(document)), json: writeDocument(envelope, document) },
    madeAt: now().toISOString(),
  });
}
