import { may } from '@tradecounter/contract/auth/permissions';
import { jobSites } from '@tradecounter/contract/documents/job-sites';
import { limits } from '@tradecounter/contract/limits';
import type { AccountContext } from '../../platform/context.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { need } from '../../platform/need.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { findDocuments } from './documents-repository.ts';
import { jobList, type JobSummaryRow } from './job-list-repository.ts';
import { findJob, findJobNames } from './job-repository.ts';

/** The most jobs that documents link to and forms offer. */
const maxNames = 1000;

const instant = (stored: string): string => new Date(stored).toISOString();

/** Returns a page of the customer's jobs, with their count. */
export async function listJobs(context: AccountContext, asked: ListAsked<typeof jobSites>) {
  const wanted = readList(context, jobSites, asked);
  const { total, rows } = await jobList.page(context.db, { customerNumber: context.customerNumber }, wanted);
  return { total, jobSites: rows.map((job) => ({ ...job, createdAt: instant(job.createdAt) })) };
}

/** Exports the jobs as their list shows them. */
export const jobExport = exportOfKind<'jobSites', JobSummaryRow>('jobSites', {
  rows: ({ db, customerNumber }, wanted) => jobList.batches(db, { customerNumber }, wanted),
});

/** Returns the jobs by name, the open ones first. */
export function listJobNames(context: AccountContext) {
  need(context, jobSites.permission);
  return findJobNames(context.db, context.customerNumber, maxNames);
}

const dated = <Document extends { date: string }>(documents: Document[]): Document[] =>
  documents.map((one) => ({ ...one, date: one.date.includes('T') ? instant(one.date) : one.date }));

/** Returns a job with its documents, or null. Fields that the user may not see are left out by the schema. */
export async function getJob(context: AccountContext, { id }: { id: string }) {
  need(context, jobSites.permission);
  const { db, customerNumber, actor, claims, today } = context;
  const job = await findJob(db, { customerNumber, jobNumber: id });
  if (job === null) return null;
  const { keys, budget, used, createdAt, ...facts } = job;
  const documents = await findDocuments(db, {
    customerNumber,
    userId: actor.userId,
    keys,
    today: today(),
    invoices: may(claims, 'SeeInvoices'),
    limit: limits.jobDocuments,
  });
  const { orders, quotes, invoices, deliveries, returns, leftOver, holds, lists, savedCarts, cartLines } = documents;
  return {
    ...facts,
    budget: budget === null ? null : Number(budget),
    used: Number(used),
    createdAt: instant(createdAt),
    orders: dated(orders),
    quotes: dated(quotes),
    invoices: dated(invoices),
    deliveries: dated(deliveries),
    returns: dated(returns),
    leftOver,
    holds: dated(holds),
    lists: dated(lists),
    savedCarts: dated(savedCarts),
    cartLines,
  };
}
