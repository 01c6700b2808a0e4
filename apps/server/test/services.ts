import { fileURLToPath } from 'node:url';
import type { Database } from '../src/platform/db/database.ts';
import { noMailJobs } from '../src/platform/jobs/jobs.ts';
import { readLetterhead } from '../src/platform/mail/letterhead.ts';
import type { MailServices } from '../src/platform/mail/mail-services.ts';
import type { Mail } from '../src/platform/mail/mailer.ts';
import { type Services, servicesOf } from '../src/platform/services.ts';
import { testDay } from './server.ts';

type Options = Partial<Pick<Services, 'now' | 'jobs'>>;

/** The services of a test's server, for verbs that run without a request. No mail is queued, unless `jobs` takes it. */
export const testServices = (
  db: Database,
  { now = () => new Date(testDay), jobs = noMailJobs }: Options = {},
): Services => servicesOf({ db, jobs, now, timeZone: 'America/Los_Angeles', precision: 2 });

const content = fileURLToPath(new URL('../../demo/content', import.meta.url));

/** The services of jobs that send mails. `sent` records the mails, which have the demo's letterhead. */
export function testMailServices(db: Database, options: Options = {}): MailServices & { sent: Mail[] } {
  const sent: Mail[] = [];
  return {
    ...testServices(db, options),
    mailer: { send: async (mail) => void sent.push(mail) },
    letterhead: () => readLetterhead({ folder: content, company: 'Harbour & Pine', onError: () => {} }),
    portal: () => 'http://portal.test',
    sent,
  };
}
