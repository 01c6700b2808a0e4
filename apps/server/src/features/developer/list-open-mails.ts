import type { AccountContext } from '../../platform/context.ts';
import { listOpenJobs, type OpenJob } from '../../platform/jobs/job-list.ts';
import { type Administration, needAdministration } from '../../platform/need-administration.ts';

/** Maximum number of mails shown. More of them usually share one cause. */
const maxMails = 50;

/** An unsent mail, as in schema.graphql. */
export interface OpenMail {
  id: string;
  kind: string;
  orderNumber: string | null;
  state: 'failed' | 'retry';
  sentAt: string;
  nextAt: string | null;
  tries: number;
  reason: string;
}

/** Removes addresses. Mail servers repeat the address in their answers, and it may be a colleague's. */
const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…');

const present = ({ id, queue, state, sentAt, nextAt, tries, reason, data }: OpenJob): OpenMail => {
  const { orderNumber } = data;
  return {
    id,
    kind: queue,
    orderNumber: typeof orderNumber === 'string' ? orderNumber : null,
    state,
    sentAt,
    nextAt,
    tries,
    reason: withoutAddresses(reason),
  };
};

/**
 * Returns the mails about the context's customer that failed or are being retried, failed ones first. Doesn't reveal
 * the recipients. Throws `unauthorized` unless the administration is shown (SHOW_ADMIN).
 */
export async function listOpenMails(
  { db, customerNumber }: AccountContext,
  administration: Administration,
): Promise<OpenMail[]> {
  needAdministration(administration);
  return (await listOpenJobs(db, { mails: true, customerNumber, limit: maxMails })).map(present);
}
