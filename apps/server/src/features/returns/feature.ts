import * as calls from '@tradecounter/contract/returns/return-calls';
import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { worker } from '../../platform/jobs/jobs.ts';
import { getReturn } from './get-return.ts';
import { listReturns, returnExport } from './list-returns.ts';
import { announceReturns, returnMail, sendReturnMail } from './mail/return-mail.ts';
import { getReturnForm } from './requesting/get-return-form.ts';
import { requestReturn } from './requesting/request-return.ts';
import { withdrawReturn } from './withdraw-return.ts';

/** Minutes between two checks for states that a feed has brought. */
const newsMinutes = 5;

/** Returns of goods, and complaints about lines of orders and invoices. */
export const returns = (services: FeatureServices): Feature => ({
  calls: (platform) => {
    registerCall(platform, calls.requestReturn, (context, { body }) => requestReturn(context, body));
    registerCall(platform, calls.withdrawReturn, (context, { body }) => withdrawReturn(context, body));
  },
  reads: { returns: listReturns, return: getReturn, returnForm: getReturnForm },
  exports: returnExport,
  jobs: [worker(returnMail, (job) => sendReturnMail(services, job))],
  schedules: [{ name: 'announce-returns', when: { everyMinutes: newsMinutes }, run: () => announceReturns(services) }],
});
