import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { worker } from '../../platform/jobs/jobs.ts';
import { orderSettingsOf } from '../orders/placing/order-settings.ts';
import { expireAndRemind } from './expire-and-remind.ts';
import { getApproval } from './get-approval.ts';
import { getSpending } from './get-spending.ts';
import { approvalExport, countApprovals, listApprovals } from './list-approvals.ts';
import { approvalMail, sendApprovalMail } from './mail/approval-mail.ts';
import { registerApprovals } from './rest.ts';

/** Minutes between checks for requests that expire, and for reminders. */
const dueMinutes = 15;

/** Orders that need a colleague's approval. */
export const approvals = (services: FeatureServices): Feature => ({
  calls: (platform) => registerApprovals(platform, orderSettingsOf(services.config)),
  reads: {
    approvals: listApprovals,
    approval: getApproval,
    approvalCount: countApprovals,
    spending: getSpending,
  },
  exports: approvalExport,
  jobs: [worker(approvalMail, (job) => sendApprovalMail(services, job))],
  schedules: [{ name: 'approvals-due', when: { everyMinutes: dueMinutes }, run: () => expireAndRemind(services) }],
});
