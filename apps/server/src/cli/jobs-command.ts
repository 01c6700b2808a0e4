import { Command } from 'commander';
import { inOneLine } from '@tradecounter/contract/text';
import type { Database } from '../platform/db/database.ts';
import { listOpenJobs, type OpenJob, runAgain } from '../platform/jobs/job-list.ts';
import { countKeptMails, outboxIn } from '../platform/mail/outbox.ts';
import { CommandError } from './command-error.ts';
import type { WhereOptions } from './known-person.ts';
import { dataFolderOf, withDatabase } from './open-database.ts';
import { sendTestMail } from './test-mail.ts';

/** Maximum number of jobs that a command handles. More have one cause. Commands read one more to detect that. */
const maxJobs = 10_000;
/** Maximum number of jobs to list. */
const maxLines = 100;

/** The jobs of a command, and the words for them. */
interface Kind {
  mails: boolean;
  one: string;
  many: string;
  again: 'resend' | 'retry';
}

interface AgainOptions extends WhereOptions {
  all: boolean;
}

const dataText = (data: OpenJob['data']): string =>
  inOneLine(
    Object.entries(data)
      .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
      .join(', '),
  ).slice(0, 120);

const lineOf = ({ id, queue, state, sentAt, nextAt, tries, reason, data }: OpenJob): string =>
  [
    `${id}  ${queue}, ${dataText(data)}`,
    `  sent ${sentAt}, tried ${tries === 1 ? 'once' : `${tries} times`}, ${state === 'failed' ? 'FAILED' : `next at ${nextAt}`}: ${inOneLine(reason).slice(0, 300)}`,
  ].join('\n');

const readOpen = (db: Database, { mails }: Kind, ids?: readonly string[]) =>
  listOpenJobs(db, { mails, limit: maxJobs + 1, ...(ids === undefined ? {} : { ids }) });

const listCommand =
  (kind: Kind) =>
  async ({ dataDir }: WhereOptions): Promise<void> => {
    const jobs = await withDatabase(dataDir, (db) => readOpen(db, kind));
    const outbox = outboxIn(dataFolderOf(dataDir));
    const kept = kind.mails ? await countKeptMails(outbox) : 0;
    if (kept > 0)
      process.stdout.write(
        `${kept === 1 ? '1 mail was' : `${kept} mails were`} not sent, because SMTP_URL was not set. See ${outbox}.\n`,
      );
    if (jobs.length === 0) {
      process.stdout.write(`${kept === 0 ? 'All well: no' : 'No other'} ${kind.one} has failed or is tried again.\n`);
      return;
    }
    const more =
      jobs.length > maxLines
        ? [`… and ${jobs.length > maxJobs ? 'more than ' : ''}${Math.min(jobs.length, maxJobs) - maxLines} more`]
        : [];
    process.stdout.write(`${[...jobs.slice(0, maxLines).map(lineOf), ...more].join('\n')}\n`);
  };

const againCommand =
  (kind: Kind) =>
  async (ids: string[], { all, dataDir }: AgainOptions): Promise<void> => {
    if (all === ids.length > 0) throw new CommandError(`Say which ${kind.many}: by their ids, or --all.`);
    const { count, left } = await withDatabase(dataDir, async (db) => {
      const open = await readOpen(db, kind, all ? undefined : ids);
      const unknown = ids.filter((id) => !open.some((one) => one.id === id));
      if (unknown.length > 0)
        throw new CommandError(
          `No ${kind.one} that failed or is tried again has the id ${unknown.map(inOneLine).join(', ')}. Nothing was changed.`,
        );
      return { count: await runAgain(db, open.slice(0, maxJobs)), left: open.length > maxJobs };
    });
    process.stdout.write(
      `${count} ${count === 1 ? `${kind.one} is` : `${kind.many} are`} tried again at once, by the server that runs.${left ? ' There are more: say it again once these are through.' : ''}\n`,
    );
  };

const commandOf = (kind: Kind, name: string, description: string): Command => {
  const folderOption = [
    '--data-dir <folder>',
    'embedded database it is about; default DATABASE_URL, else DATA_DIR',
  ] as const;
  return new Command(name)
    .description(description)
    .addCommand(
      new Command('list')
        .description(`${kind.many} that failed or are tried again, with the reason; times are UTC`)
        .option(...folderOption)
        .action(listCommand(kind)),
    )
    .addCommand(
      new Command(kind.again)
        .description(`has ${kind.many} tried again at once`)
        .argument('[ids...]', 'ids as listed')
        .option('--all', 'all that are listed', false)
        .option(...folderOption)
        .action(againCommand(kind)),
    );
};

/** `tradecounter mails list|resend|test`: mails that were not sent, and whether the server can send any. */
export const mailsCommand = (): Command =>
  commandOf(
    { mails: true, one: 'mail', many: 'mails', again: 'resend' },
    'mails',
    'mails that were not sent',
  ).addCommand(
    new Command('test')
      .description('sends a mail with the settings of the server, and says whether the mail server accepted it')
      .argument('<address>', 'who gets the mail')
      .action(sendTestMail),
  );

/** `tradecounter jobs list|retry`: unfinished background jobs, including mails. */
export const jobsCommand = (): Command =>
  commandOf(
    { mails: false, one: 'job', many: 'jobs', again: 'retry' },
    'jobs',
    'background work that did not come to its end',
  );
