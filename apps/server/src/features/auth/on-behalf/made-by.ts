import type { AccountContext } from '../../../platform/context.ts';

/**
 * Returns who made a document: its person, or the distributor's staff and the person for whom they did. Null and an empty
 * name of the staff mean the person.
 */
export function madeBy({ say }: Pick<AccountContext, 'say'>, name: string, staff: string | null): string {
  if (staff === null || staff === '') return name;
  return staff === name ? say('sheet.entered.forCompany', { staff }) : say('sheet.entered.for', { staff, name });
}
