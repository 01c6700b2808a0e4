import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { checkCommand } from './check-command.ts';
import { Interrupted, sentenceFor } from './command-error.ts';
import { importCommand } from './import-command.ts';
import { jobsCommand, mailsCommand } from './jobs-command.ts';
import { usersCommand } from './users-command.ts';

// What is written from here on, the database and the list of bad rows, is for this account only.
process.umask(0o077);

// Who reads what is written may have seen enough, as in `… | head`; the work goes on to its end all the same.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    process.exitCode = 1;
    if (stream === process.stdout) process.stderr.write(`What this says cannot be written: ${error.message}.\n`);
  });
}

const version = (): string => {
  const file = readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
};

const program = new Command('tradecounter')
  .description(
    "The distributor's side of the portal. The database is the one of DATABASE_URL, else the embedded one in DATA_DIR.",
  )
  .version(version())
  .showHelpAfterError('See tradecounter --help.')
  .addCommand(importCommand())
  .addCommand(usersCommand())
  .addCommand(checkCommand())
  .addCommand(mailsCommand())
  .addCommand(jobsCommand());

try {
  await program.parseAsync();
} catch (error) {
  const sentence = sentenceFor(error);
  process.stderr.write(`${sentence ?? (error as Error).stack ?? String(error)}\n`);
  process.exitCode = error instanceof Interrupted ? 130 : 1;
}
