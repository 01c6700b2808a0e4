import * as calls from '@tradecounter/contract/job-sites/job-site-calls';
import type { Feature } from '../../platform/feature.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { getJob, jobExport, listJobNames, listJobs } from './list-jobs.ts';
import { closeJob, saveJob } from './save-job.ts';

/** Jobs of a customer, with the documents that have their sidemarks. */
export const jobSites = (): Feature => ({
  calls: (platform) => {
    registerCall(platform, calls.saveJob, (context, { body }) => saveJob(context, body));
    registerCall(platform, calls.closeJob, (context, { body }) => closeJob(context, body));
  },
  reads: { jobSites: listJobs, jobSite: getJob, jobNames: listJobNames },
  exports: jobExport,
});
