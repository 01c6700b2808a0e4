import { doable } from '@tradecounter/rules/lifecycles/lifecycle';
import { returnLife } from '@tradecounter/rules/lifecycles/return';
import { restockingFee } from '@tradecounter/rules/returns/return-line';
import { toWire } from '@tradecounter/rules/decimal';
import type { AccountContext } from '../../platform/context.ts';
import { presentFile } from '../attachments/present-file.ts';
import { listAttachments } from '../attachments/repository.ts';
import { pictureOf } from '../pictures/picture-address.ts';
import { needEither, seenSources } from './need-source.ts';
import { findReturn, type ReturnRow } from './return-repository.ts';

/** The verbs of the lifecycle that the product implements. Add new ones here. */
const implementedVerbs = ['withdraw'] as const;

const present = ({ userId: _userId, steps, lines, ...found }: ReturnRow, { claims, precision }: AccountContext) => ({
  ...found,
  requestedAt: new Date(found.requestedAt).toISOString(),
  can: doable(returnLife, found.state, claims, implementedVerbs),
  steps: steps.map(({ at, number: _number, ...step }) => ({ ...step, at: new Date(at).toISOString() })),
  lines: lines.map((line) => ({
    ...line,
    picture: line.picture === null ? null : pictureOf(line.picture),
    fee: toWire(restockingFee(line.amount, line.restockingFee, precision)),
  })),
});

/**
 * Returns one return of the customer with the pictures of the user who asked, and the files that systems pushed. Null if
 * there is none that the user may see.
 */
export async function getReturn(
  context: AccountContext,
  { id }: { id: string },
): Promise<(ReturnType<typeof present> & { pictures: string[]; files: ReturnType<typeof presentFile>[] }) | null> {
  needEither(context);
  const { db, customerNumber } = context;
  const { orders, invoices } = seenSources(context);
  const found = await findReturn(db, { customerNumber, returnNumber: id });
  if (found === null || !(found.source === 'order' ? orders : invoices)) return null;
  const owner = found.source === 'order' ? 'orderReturn' : 'invoiceReturn';
  const kept = await listAttachments(db, { customerNumber, owner, ownerNumber: id });
  return {
    ...present(found, context),
    pictures: kept.filter(({ isPushed }) => !isPushed).map(({ attachmentId }) => attachmentId),
    files: kept.filter(({ isPushed }) => isPushed).map(presentFile),
  };
}
