import type { AccountContext } from '../../../platform/context.ts';
import { type EnteredKind, findEntered } from './entered-repository.ts';

/** Returns who makes a document: its person, or the distributor's staff and the person for whom they do. */
export function madeFor({ say }: Pick<AccountContext, 'say'>, name: string, staff: string): string {
  if (staff === '') return name;
  return staff === name ? say('sheet.entered.forCompany', { staff }) : say('sheet.entered.for', { staff, name });
}

/** Returns who made a document, in the same way. */
export async function madeBy(
  context: AccountContext,
  kind: EnteredKind,
  { id, name }: { id: string; name: string },
): Promise<string> {
  const { db, customerNumber } = context;
  const found = await findEntered(db, { customerNumber, kind, numbers: [id] });
  return madeFor(context, name, found.get(id) ?? '');
}
