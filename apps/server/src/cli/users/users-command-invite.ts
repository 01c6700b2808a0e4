import { Command } from 'commander';
import { addressOf } from '@tradecounter/contract/pages/pages';
import { type Invited, invite } from '../../features/auth/register/invite.ts';
import { invitationMail } from '../../features/auth/register/registration-mail.ts';
import type { Database } from '../../platform/db/database.ts';
import { noMailJobs } from '../../platform/jobs/jobs.ts';
import { withJobSender } from '../../platform/jobs/job-sender.ts';
import { type Language, languages } from '../../platform/words/languages.ts';
import { likes, readClaimsOption } from '../claims-option.ts';
import { CommandError } from '../command-error.ts';
import type { WhereOptions } from '../known-person.ts';
import { portalAddress, withDatabase } from '../open-database.ts';

interface Options extends WhereOptions {
  email?: string;
  claims?: string;
  like?: string;
  days: string;
  language: string;
}

function readDays(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 90)
    throw new CommandError('--days must be a whole number, 1 to 90.');
  return days;
}

async function run(customerNumber: string, { email, claims, like, days, language, dataDir }: Options): Promise<void> {
  if (!(languages as readonly string[]).includes(language))
    throw new CommandError(`--language must be ${languages.join(', ')}.`);
  const invitation = {
    customerNumber,
    email: email?.trim() ?? null,
    claims: readClaimsOption(claims, like),
    days: readDays(days),
    language: language as Language,
  };
  const work = (db: Database): Promise<Invited> =>
    // A code that is shown here needs no server that mails it.
    invitation.email === null
      ? invite(db, noMailJobs, invitation, new Date())
      : withJobSender(db, [invitationMail], (jobs) => invite(db, jobs, invitation, new Date()));
  const invited = await withDatabase(dataDir, work);
  if ('refused' in invited) throw new CommandError(invited.refused);
  const until = invited.expiresAt.toISOString().slice(0, 10);
  if (invited.code === null)
    process.stdout.write(`An invitation for ${customerNumber} goes to ${invitation.email}, valid until ${until}.\n`);
  else {
    const search = new URLSearchParams({ customer: customerNumber, invitation: invited.code })
      .toString()
      .replaceAll('+', '%20');
    const address = portalAddress();
    const page = `${addressOf('register', {})}?${search}`;
    process.stdout.write(
      `Invitation for ${customerNumber}, valid once until ${until}, shown this once: ${invited.code}\n${address === null ? `Behind the portal's address (PUBLIC_URL is not set): ${page}` : `${address}${page}`}\n`,
    );
  }
}

/** `tradecounter users invite <customer>`. */
export const inviteCommand = (): Command =>
  new Command('invite')
    .description(
      'invite a person to register for a customer, with a code that works once, instead of an invoice number',
    )
    .argument('<customer>', 'customer number to act for')
    .option('--email <address>', 'mail the code there; it then works only for that address')
    .option('--like <kind>', `what the person starts with: ${likes}`)
    .option('--claims <claims>', 'over what everybody who registers gets, such as admin=Y|showPrices=N')
    .option('--days <days>', 'days for which it is valid, 1 to 90', '14')
    .option('--language <language>', `of the mail: ${languages.join(', ')}`, 'en')
    .option('--data-dir <folder>', 'embedded database it is about; default DATABASE_URL, else DATA_DIR')
    .action(run);
