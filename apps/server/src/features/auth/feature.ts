import { singleSignOnOf } from '../../config.ts';
import type { Feature, Dependencies } from '../../platform/feature.ts';
import { forgotMail } from './forgot/forgot-mail.ts';
import { removeOldLinks } from './forgot/link-repository.ts';
import { sendForgotMail } from './forgot/send-forgot-mail.ts';
import { personReads } from './graphql.ts';
import { passwordMail } from './password/password-mail.ts';
import { removeOldInvitations } from './register/invitation-repository.ts';
import { approvedMail, declinedMail, invitationMail, registrationMail } from './register/registration-mail.ts';
import { removeOldRegistrations } from './register/registration-repository.ts';
import {
  sendApprovedMail,
  sendDeclinedMail,
  sendInvitationMail,
  sendRegistrationMail,
} from './register/send-registration-mail.ts';
import { registerAuth, registerForgot, registerRegistering, registerSingleSignOn } from './rest.ts';
import { sendPasswordMail } from './password/send-mail.ts';
import { checkKey } from './second-step/keys.ts';
import { secondStepMail, sendSecondStepMail } from './second-step/second-step-mail.ts';
import { removeOldOffers } from './second-step/second-step-repository.ts';
import { openProvider } from './single-sign-on/provider.ts';
import { removeOldPasses } from './single-sign-on/single-sign-on-repository.ts';
import { removeOldSessions } from './sessions/session-repository.ts';
import { removeOldAttempts } from './password/attempts-repository.ts';

export { sessionsIn } from './sessions/find-session.ts';

/**
 * Registers the handlers of the mail jobs. Includes those of offers that are turned off, so that queued mails still go
 * out. Throws KeyError, which stops the start, if the server's key opens none of the stored second steps.
 */
async function registerMailJobs({ platform, mailer, letterhead, portal, config, vault }: Dependencies): Promise<void> {
  const services = { ...platform.services, mailer, letterhead, portal };
  const { db, jobs } = services;
  const sender = /<([^<>]+)>$/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM;
  await checkKey(db, vault);
  await jobs.work(passwordMail, (job) => sendPasswordMail(services, job));
  await jobs.work(secondStepMail, (job) => sendSecondStepMail(services, job));
  await jobs.work(forgotMail, (job) => sendForgotMail(services, job));
  await jobs.work(registrationMail, (job) =>
    sendRegistrationMail({ ...services, distributor: config.REGISTER_MAIL ?? null, sender }, job),
  );
  await jobs.work(approvedMail, (job) => sendApprovedMail(services, job));
  await jobs.work(declinedMail, (job) => sendDeclinedMail(services, job));
  await jobs.work(invitationMail, (job) => sendInvitationMail(services, job));
}

/** Identifies users and the customers they may act for. */
export const auth: Feature = {
  name: 'auth',
  calls: ({ platform, config, vault, portal, runtime }) => {
    registerAuth(platform, { vault, issuer: config.TITLE });
    const provider = singleSignOnOf(config);
    if (provider !== null)
      registerSingleSignOn(platform, {
        provider: openProvider(provider),
        vault,
        portal,
        appScheme: config.APP_SCHEME ?? null,
      });
    if (runtime.showForgotPwd === 'Y') registerForgot(platform);
    if (runtime.showRegister === 'Y')
      registerRegistering(platform, { approval: config.REGISTER_APPROVAL === 'Y', claims: config.REGISTER_CLAIMS });
  },
  reads: () => personReads,
  jobs: registerMailJobs,
  chores: ({ platform: { services }, config }) => [
    { what: 'sessions', keepDays: config.KEEP_SESSIONS, remove: (before) => removeOldSessions(services.db, before) },
    // Counts are forgotten after a day at the latest. This removes the rows.
    { what: 'counts of sign-in attempts', keepDays: 1, remove: (before) => removeOldAttempts(services.db, before) },
    // Links are valid for half an hour. This removes the rows of unused ones.
    { what: 'password links', keepDays: 1, remove: (before) => removeOldLinks(services.db, before) },
    {
      what: 'registrations',
      keepDays: config.KEEP_REGISTRATIONS,
      remove: (before) => removeOldRegistrations(services.db, before),
    },
    {
      what: 'invitations',
      keepDays: config.KEEP_REGISTRATIONS,
      remove: (before) => removeOldInvitations(services.db, before),
    },
    // Valid for a minute.
    { what: 'single sign-ons', keepDays: 1, remove: (before) => removeOldPasses(services.db, before) },
    // Valid for half an hour.
    { what: 'second steps that were offered', keepDays: 1, remove: (before) => removeOldOffers(services.db, before) },
  ],
};
