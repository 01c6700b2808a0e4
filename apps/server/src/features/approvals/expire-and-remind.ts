import { limits } from '@tradecounter/contract/limits';
import { contextWithoutUser } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { endRequest } from './deciding/end-request.ts';
import { approvalMail } from './mail/approval-mail.ts';
import { approversOf, findColleagues } from './people-repository.ts';
import { findDue, lockRequest, markReminded, type RequestKey } from './request-repository.ts';

const millisecondsADay = 86_400_000;

async function expireOrRemind(
  services: Services,
  key: RequestKey,
  times: { reminder: string; warning: string },
): Promise<void> {
  const { db, jobs } = services;
  await db.transact(async (tx) => {
    const request = await lockRequest(tx, key);
    if (request?.state !== 'waiting') return;
    if (Date.parse(request.expiresAt) <= services.now().getTime())
      return endRequest(tx, contextWithoutUser(services), request, { state: 'expired' });
    const about = await markReminded(tx, key, times);
    if (about === null) return;
    const everyone = await findColleagues(tx, key.customerNumber, services.today());
    for (const { userId } of approversOf(everyone, request.userId, Number(request.total)))
      await jobs.send(tx, approvalMail, { ...key, userId, about });
  });
}

/**
 * Ends requests that have waited for too long, and mails those who can decide the others: once after a day, and once on
 * the day before a request expires. Several processes may run it at once.
 */
export async function expireAndRemind(services: Services): Promise<void> {
  const now = services.now().getTime();
  const at = (milliseconds: number): string => new Date(now + milliseconds).toISOString();
  const times = { reminder: at(-millisecondsADay), warning: at(millisecondsADay) };
  const failures: unknown[] = [];
  for (const key of await findDue(services.db, { now: at(0), ...times }, limits.approvalsWaiting))
    await expireOrRemind(services, key, times).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} requests failed: ${(failures[0] as Error).message}`);
}
