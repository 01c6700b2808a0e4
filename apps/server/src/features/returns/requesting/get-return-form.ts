import { returnSources, type ReturnSource } from '@tradecounter/contract/returns/return-calls';
import { toWire } from '@tradecounter/rules/decimal';
import { inUnit } from '@tradecounter/rules/returns/return-line';
import type { AccountContext } from '../../../platform/context.ts';
import { invalid, notAmong } from '../../../platform/failure.ts';
import { pictureOf } from '../../pictures/picture-address.ts';
import { needSource } from '../need-source.ts';
import { deliveredLine, type DeliveredLine } from './delivered-lines.ts';
import { findDelivered } from './delivered-repository.ts';

const present = ({ row, delivered, left, pack, unit, until, leftOverProblem }: DeliveredLine) => ({
  ...{ lineNumber: row.lineNumber, itemId: row.itemId, description: row.description, known: row.known, uom: row.uom },
  picture: row.picture === null ? null : pictureOf(row.picture),
  delivered: delivered.toWire(),
  left: left.toWire(),
  askedIn: row.askedIn,
  packUom: pack?.uom ?? null,
  packsLeft: pack?.left.toWire() ?? null,
  /** For the whole quantity of the unit `amountFor`. */
  amount: Number(row.amount),
  amountFor: Number(row.amountFor),
  /** One pack in the line's unit. */
  packSize: pack === null || unit === null ? null : toWire(inUnit(1, pack.unit, unit)),
  until,
  leftOverProblem,
  restockingFee: Number(row.restockingFee),
});

/**
 * Returns the lines of an order or invoice that were delivered, with what can be returned of each. Throws 401 unless the
 * user may see the document, and `invalid` for an unknown kind of document. No lines if there is no such document.
 */
export async function getReturnForm(
  context: AccountContext,
  { source, id }: { source: string; id: string },
): Promise<{ lines: ReturnType<typeof present>[] }> {
  if (!(returnSources as readonly string[]).includes(source)) throw invalid({ source: notAmong(returnSources) });
  const known = source as ReturnSource;
  needSource(context, known);
  const rows = await findDelivered(context.db, known, { customerNumber: context.customerNumber, documentNumber: id });
  return { lines: rows.map((row) => present(deliveredLine(row, context.today()))) };
}
