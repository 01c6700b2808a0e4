import { Command } from 'commander';
import { backupCommand } from './backup/backup-command.ts';
import { restoreCommand } from './backup/restore-command.ts';
import { checkCommand } from './check-command.ts';
import { contentCommand } from './content-command.ts';
import { Interrupted, sentenceFor } from './command-error.ts';
import { importCommand } from './import-command.ts';
import { mapCommand } from './map-command.ts';
import { jobsCommand, mailsCommand } from './jobs-command.ts';
import { ownVersion } from './own-version.ts';
import { rehearseCommand } from './rehearse/rehearse-command.ts';
import { doctorCommand } from './doctor/doctor-command.ts';
import { ediCommand } from './systems/edi-command.ts';
import { eventsCommand } from './systems/events-command.ts';
import { exportCommand } from './systems/export-command.ts';
import { feedsCommand } from './systems/feeds-command.ts';
import { tokensCommand } from './systems/tokens-command.ts';
import { webhooksCommand } from './systems/webhooks-command.ts';
import { usersCommand } from './users/users-command.ts';

const program = (): Command =>
  new Command('tradecounter')
    .description(
      "The distributor's side of the portal. The database is the one of DATABASE_URL, else the embedded one in DATA_DIR.",
    )
    .version(ownVersion())
    .showHelpAfterError('See tradecounter --help.')
    .addCommand(importCommand())
    .addCommand(mapCommand())
    .addCommand(rehearseCommand())
    .addCommand(usersCommand())
    .addCommand(feedsCommand())
    .addCommand(exportCommand())
    .addCommand(tokensCommand())
    .addCommand(eventsCommand())
    .addCommand(webhooksCommand())
    .addCommand(ediCommand())
    .addCommand(checkCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(doctorCommand())
    .addCommand(mailsCommand())
    .addCommand(jobsCommand())
    .addCommand(contentCommand());

/** Runs the command in `words`, on this process's streams, and sets its exit code. */
export async function runProgram(words: readonly string[]): Promise<void> {
  try {
    await program().parseAsync(words, { from: 'user' });
  } catch (error) {
    const sentence = sentenceFor(error);
    process.stderr.write(`${sentence ?? (error as Error).stack ?? String(error)}\n`);
    process.exitCode = error instanceof Interrupted ? 130 : 1;
  }
}
