import { allAuditActions } from '@tradecounter/contract/audit/audit-actions';
import type { Say } from '../../../platform/words/say.ts';

const known: ReadonlySet<string> = new Set(allAuditActions);

/**
 * Returns an action on a subject as a sentence without its actor, such as 'Placed order 500003'. Returns the code of an
 * action that an older version recorded and this one doesn't know.
 */
export const whatWasDone = (action: string, subject: string, say: Say): string =>
  known.has(action) ? say(`audit.${action}`, { subject }) : action;
