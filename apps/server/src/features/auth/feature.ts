import { singleSignOnOf } from '../../config.ts';
import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { worker } from '../../platform/jobs/jobs.ts';
import { forgotMail, sendForgotMail } from './forgot/forgot-mail.ts';
import { removeOldLinks } from './forgot/link-repository.ts';
import { personReads } from './graphql.ts';
import { passwordMail, sendPasswordMail } from './password/password-mail.ts';
import { removeOldInvitations } from './register/invitation-repository.ts';
import {
  approvedMail,
  declinedMail,
  invitationMail,
  registrationMail,
  sendApprovedMail,
  sendDeclinedMail,
  sendInvitationMail,
  sendRegistrationMail,
} from './register/registration-mail.ts';
import { removeOldRegistrations } from './register/registration-repository.ts';
import { registerAuth, registerForgot, registerRegistering, registerSingleSignOn } from './rest.ts';
import { checkKey } from './second-step/keys.ts';
import { secondStepMail, sendSecondStepMail } from './second-step/second-step-mail.ts';
import { removeOldOffers } from './second-step/second-step-repository.ts';
import { openProvider } from './single-sign-on/provider.ts';
import { removeOldPasses } from './single-sign-on/single-sign-on-repository.ts';
import { removeOldSessions } from './sessions/session-repository.ts';
import { removeOldAttempts } from './password/attempts-repository.ts';

export { sessionsIn } from './sessions/find-session.ts';

/** Identifies users and the customers they may act for. */
export const auth = (services: FeatureServices): Feature => {
  const { db, config, vault, portal, runtime } = services;
  const provider = singleSignOnOf(config);
  const sender = /<([^<>]+)>$/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM;
  return {
    calls: (platform) => {
      registerAuth(platform, { vault, issuer: config.TITLE });
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
    reads: personReads,
    check: () => checkKey(db, vault),
    // Includes the mails of offers that are turned off, so that queued mails still go out.
    jobs: [
      worker(passwordMail, (job) => sendPasswordMail(services, job)),
      worker(secondStepMail, (job) => sendSecondStepMail(services, job)),
      worker(forgotMail, (job) => sendForgotMail(services, job)),
      worker(registrationMail, (job) =>
        sendRegistrationMail({ ...services, distributor: config.REGISTER_MAIL ?? null, sender }, job),
      ),
      worker(approvedMail, (job) => sendApprovedMail(services, job)),
      worker(declinedMail, (job) => sendDeclinedMail(services, job)),
      worker(invitationMail, (job) => sendInvitationMail(services, job)),
    ],
    chores: [
      { what: 'sessions', keepDays: config.KEEP_SESSIONS, remove: (before) => removeOldSessions(db, before) },
      // Counts are forgotten after a day at the latest. This removes the rows.
      { what: 'counts of sign-in attempts', keepDays: 1, remove: (before) => removeOldAttempts(db, before) },
      // Links are valid for half an hour. This removes the rows of unused ones.
      { what: 'password links', keepDays: 1, remove: (before) => removeOldLinks(db, before) },
      {
        what: 'registrations',
        keepDays: config.KEEP_REGISTRATIONS,
        remove: (before) => removeOldRegistrations(db, before),
      },
      {
        what: 'invitations',
        keepDays: config.KEEP_REGISTRATIONS,
        remove: (before) => removeOldInvitations(db, before),
      },
      // Valid for a minute.
      { what: 'single sign-ons', keepDays: 1, remove: (before) => removeOldPasses(db, before) },
      // Valid for half an hour.
      { what: 'second steps that were offered', keepDays: 1, remove: (before) => removeOldOffers(db, before) },
    ],
  };
};
