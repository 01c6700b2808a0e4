import type { Feature } from '../../platform/feature.ts';
import { removeOldEmailChanges } from '../auth/people/email-change-repository.ts';
import { formerAddressMail } from './email/former-address-mail.ts';
import { newAddressMail } from './email/link-mail.ts';
import { sendFormerAddressMail } from './email/send-former-mail.ts';
import { sendNewAddressMail } from './email/send-link-mail.ts';
import { registerProfile } from './rest.ts';

/** Personal data that users maintain themselves, and the terms that they accept. */
export const profile: Feature = {
  name: 'profile',
  calls: ({ platform }) => registerProfile(platform),
  jobs: async ({ platform, mailer, letterhead, portal }) => {
    const services = { ...platform.services, mailer, letterhead, portal };
    const { jobs } = services;
    await jobs.work(formerAddressMail, (job) => sendFormerAddressMail(services, job));
    await jobs.work(newAddressMail, (job) => sendNewAddressMail(services, job));
  },
  chores: ({ platform: { services } }) => [
    // Links are valid for a day. Only rows of unopened links remain.
    {
      what: 'new e-mail addresses',
      keepDays: 1,
      remove: (before) => removeOldEmailChanges(services.db, before),
    },
  ],
};
