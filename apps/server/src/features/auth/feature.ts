import type { Feature } from '../../platform/feature.ts';
import { personQueries } from './graphql.ts';
import { passwordMail } from './password/password-mail.ts';
import { registerAuth } from './rest.ts';
import { sendPasswordMail } from './password/send-mail.ts';
import { removeOldSessions } from './sessions/session-repository.ts';
import { removeOldAttempts } from './password/attempts-repository.ts';

export { sessionsIn } from './sessions/find-session.ts';

/** Who somebody is, and for whom they may act. */
export const auth: Feature = {
  name: 'auth',
  calls: ({ platform }) => registerAuth(platform),
  queries: personQueries,
  jobs: ({ platform, mailer, letterhead }) =>
    platform.services.jobs.work(passwordMail, (job) => sendPasswordMail(platform.services.db, { mailer, letterhead }, job)),
  chores: ({ platform: { services }, config }) => [
    { what: 'sessions', keepDays: config.KEEP_SESSIONS, remove: (before) => removeOldSessions(services.db, before) },
    // Forgotten after a quarter of an hour; only the rows are left.
    { what: 'counts of sign-in attempts', keepDays: 1, remove: (before) => removeOldAttempts(services.db, before) },
  ],
};
