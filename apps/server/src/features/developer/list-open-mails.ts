import type { AccountContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { listOpenJobs, type OpenJob } from '../../platform/jobs/job-list.ts';

/** Mails that are shown; more of them have one reason. */
const most = 50;

/** A mail that did not go out, as schema.graphql has it. */
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

/** Mail servers repeat the address in what they answer, and it may be a colleague's. */
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
 * The mails about the context's customer that failed or are tried again, those that failed first; whom they go to is not told. Throws
 * `unauthorized` where the administration is not shown (SHOW_ADMIN).
 */
export const listOpenMails =
  (shown: boolean) =>
  async ({ db, customerNumber }: AccountContext): Promise<OpenMail[]> => {
    if (!shown) throw new Failure('unauthorized');
    return (await listOpenJobs(db, { mails: true, customerNumber, limit: most })).map(present);
  };
