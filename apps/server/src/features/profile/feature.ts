import type { Feature } from '../../platform/feature.ts';
import { formerAddressMail } from './former-address-mail.ts';
import { registerProfile } from './rest.ts';
import { sendFormerAddressMail } from './send-mail.ts';

/** What a person tells of themselves, and the terms that they accept. */
export const profile: Feature = {
  name: 'profile',
  calls: ({ platform }) => registerProfile(platform),
  jobs: ({ platform, mailer, letterhead }) =>
    platform.services.jobs.work(formerAddressMail, (job) =>
      sendFormerAddressMail(platform.services.db, { mailer, letterhead }, job),
    ),
};
