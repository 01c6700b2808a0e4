import { auditCommand } from '../../../platform/audit/record.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { languages } from '../../../platform/words/languages.ts';
import { lockPerson } from '../repository.ts';
import { endSessions } from '../sessions/session-repository.ts';
import { queueSecondStepMail } from './second-step-mail.ts';
import { findMailRecipient, findSecondStep, turnOff } from './second-step-repository.ts';

export interface SecondStepOf {
  username: string;
  /** ISO; null when it was off. */
  since: string | null;
  recoveryCodes: number;
  /** Number of sessions ended with it; null when it wasn't turned off. */
  ended: number | null;
}

/**
 * Returns the state of a person's second step. With `off`, turns it off, for example after a lost phone, and mails the
 * person. Returns null for an unknown user name. For the command line.
 */
export const secondStepOf = (
  db: Database,
  jobs: Pick<Jobs, 'send'>,
  { username, off }: { username: string; off: boolean },
  now: Date,
): Promise<SecondStepOf | null> =>
  db.transact(async (tx) => {
    const person = await lockPerson(tx, username);
    if (person === null) return null;
    const { since, recoveryCodes } = (await findSecondStep(tx, person.id))!;
    const state = { username: person.username, since, recoveryCodes };
    if (!off || (await turnOff(tx, person.id)) === 0) return { ...state, ended: null };
    const ended = await endSessions(tx, { userId: person.id, now });
    await auditCommand(tx, now, {
      action: 'auth.second_step_off',
      subject: person.username,
      after: { sessionsEnded: ended },
    });
    const { customerNumber, language, ...recipient } = (await findMailRecipient(tx, person.id))!;
    const mailLanguage = languages.find((known) => known === language) ?? 'en';
    await queueSecondStepMail(
      tx,
      { jobs, language: mailLanguage },
      { person: recipient, username: person.username, customerNumber: customerNumber ?? '', what: 'off' },
    );
    return { ...state, ended };
  });
