import { auditTrail } from '@tradecounter/contract/documents/audit-trail';
import { may, type Permission } from '@tradecounter/contract/auth/permissions';
import { allAuditActions } from '@tradecounter/contract/audit/audit-actions';
import type { AccountContext } from '../../../platform/context.ts';
import { exportOfKind } from '../../../platform/downloads/export-of-kind.ts';
import { type ListAsked, readList } from '../../../platform/read-list.ts';
import { branchParameter, findAdminBranch } from '../../spending/admin-branch.ts';
import { changesOf } from './changes-of.ts';
import { type TrailQuestion, type TrailRow, trailListFor } from './trail-repository.ts';
import { trailWords } from './trail-words.ts';
import type { Say } from '../../../platform/words/say.ts';

const known: ReadonlySet<string> = new Set(allAuditActions);

/**
 * Returns an action on a subject as a sentence without its actor, such as 'Placed order 500003'. Returns the code of an
 * action that an older version recorded and this one doesn't know.
 */
export const whatWasDone = (action: string, subject: string, say: Say): string =>
  known.has(action) ? say(`audit.${action}`, { subject }) : action;

export type TrailAsked = ListAsked<typeof auditTrail>;

/** The permission that an area of the trail requires. */
const permissionOf: Readonly<Record<string, Permission>> = {
  order: 'SeeOrders',
  hold: 'AllowInventoryHold',
  invoice: 'SeeInvoices',
  payment: 'SeeInvoices',
  quote: 'SeeQuotes',
  return: 'SeeOrders',
  job: 'SeeOrders',
  file: 'SeeOrders',
};

const questionOf = async ({ db, actor, customerNumber, claims, timeZone }: AccountContext): Promise<TrailQuestion> => ({
  customerNumber,
  timeZone,
  hidden: Object.keys(permissionOf).filter((area) => !may(claims, permissionOf[area]!)),
  branch: branchParameter(await findAdminBranch(db, { customerNumber, userId: actor.userId })),
});

const present = (
  { action, before, after, actorName, subjectName, automatic, behalf, ...row }: TrailRow,
  { say, claims, language, timeZone, precision, currency }: AccountContext,
) => {
  const name = actorName || (automatic ? say('audit.system') : row.actor);
  return {
    ...row,
    action,
    at: new Date(row.at).toISOString(),
    who: behalf === '' ? name : say('trail.onBehalf', { name, person: behalf }),
    what: whatWasDone(action, subjectName || row.subject, say),
    changes: changesOf(before, after, {
      prices: may(claims, 'SeePrices'),
      words: trailWords({ say, language, timeZone, precision, currency }, action),
    }),
  };
};

/** Returns a page of the trail that the admin sees: of the customer, or of the admin's branch. Newest first by default. */
export async function listTrail(
  context: AccountContext,
  asked: TrailAsked,
): Promise<{ total: number; auditTrail: ReturnType<typeof present>[] }> {
  const wanted = readList(context, auditTrail, asked);
  const { total, rows } = await trailListFor(wanted.filters).page(context.db, await questionOf(context), wanted);
  return { total, auditTrail: rows.map((row) => present(row, context)) };
}

/** Exports the trail as its list shows it. */
export const trailExport = exportOfKind<'auditTrail', ReturnType<typeof present>>('auditTrail', {
  values: { changes: ({ changes }) => changes.join('; ') },
  rows: async function* (context, wanted) {
    const question = await questionOf(context);
    for await (const rows of trailListFor(wanted.filters).batches(context.db, question, wanted))
      yield rows.map((row) => present(row, context));
  },
});
