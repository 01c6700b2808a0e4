import type { AccountContext } from '../../../platform/context.ts';
import { type EnteredKind, findEntered } from './entered-repository.ts';

/** Returns who made a document: its person, or the distributor's staff and the person for whom they did. */
export async function madeBy(
  { db, customerNumber, say }: AccountContext,
  kind: EnteredKind,
  { id, name }: { id: string; name: string },
): Promise<string> {
  const staff = (await findEntered(db, { customerNumber, kind, numbers: [id] })).get(id);
  if (staff === undefined) return name;
  return staff === name ? say('sheet.entered.forCompany', { staff }) : say('sheet.entered.for', { staff, name });
}
