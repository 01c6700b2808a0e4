import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { worker } from '../../platform/jobs/jobs.ts';
import { removeOldEmailChanges } from '../auth/people/email-change-repository.ts';
import { formerAddressMail, sendFormerAddressMail } from './email/former-address-mail.ts';
import { newAddressMail, sendNewAddressMail } from './email/link-mail.ts';
import { registerProfile } from './rest.ts';

/** Personal data that users maintain themselves, and the terms that they accept. */
export const profile = (services: FeatureServices): Feature => ({
  calls: registerProfile,
  jobs: [
    worker(formerAddressMail, (job) => sendFormerAddressMail(services, job)),
    worker(newAddressMail, (job) => sendNewAddressMail(services, job)),
  ],
  chores: [
    // Links are valid for a day. Only rows of unopened links remain.
    { what: 'new e-mail addresses', keepDays: 1, remove: (before) => removeOldEmailChanges(services.db, before) },
  ],
});
