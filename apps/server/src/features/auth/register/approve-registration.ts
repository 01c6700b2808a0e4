import { randomUUID } from 'node:crypto';
import { auditCommand } from '../../../platform/audit/record.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { makePerson, orConflict } from './make-person.ts';
import { approvedMail, declinedMail } from './registration-mail.ts';
import { lockWaiting, removeRegistration } from './registration-repository.ts';

/** The person whose registration was approved or declined. */
export interface DecidedRegistration {
  username: string;
  email: string;
  customerNumber: string;
}

/**
 * Approves the registration that waits under that user name, and mails the person. Returns null if there is none.
 * Throws `conflict` when the user name or address has been taken or the customer no longer exists. For the command
 * line.
 */
export const approveRegistration = (
  db: Database,
  jobs: Pick<Jobs, 'send'>,
  username: string,
  now: Date,
): Promise<DecidedRegistration | null> =>
  orConflict(
    db.transact(async (tx) => {
      const registration = await lockWaiting(tx, username);
      if (registration === null) return null;
      const { customerNumber, email, claims, language } = registration;
      await makePerson(tx, registration, claims);
      await auditCommand(tx, now, {
        action: 'auth.person_registered',
        customerNumber,
        subject: registration.username,
        after: { email, proof: 'invoice', claims },
      });
      await jobs.send(tx, approvedMail, {
        id: randomUUID(),
        to: email,
        name: registration.firstName,
        username: registration.username,
        customerNumber,
        language,
      });
      return { username: registration.username, email, customerNumber };
    }),
  );

/**
 * Deletes the registration that waits under that user name, and mails the person. Returns null if there is none. For
 * the command line.
 */
export const declineRegistration = (
  db: Database,
  jobs: Pick<Jobs, 'send'>,
  username: string,
  now: Date,
): Promise<DecidedRegistration | null> =>
  db.transact(async (tx) => {
    const registration = await lockWaiting(tx, username);
    if (registration === null) return null;
    const { id, customerNumber, email, language } = registration;
    await removeRegistration(tx, id);
    await jobs.send(tx, declinedMail, { id, to: email, name: registration.firstName, customerNumber, language });
    await auditCommand(tx, now, {
      action: 'auth.registration_declined',
      customerNumber,
      subject: registration.username,
      after: { email },
    });
    return { username: registration.username, email, customerNumber };
  });
