import type { Command } from 'commander';
import type { SessionFacts } from '../../features/auth/sessions/session-repository.ts';
import { sessionsOf } from '../../features/auth/sessions/sessions-of.ts';
import { personCommand, endedText, type WhereOptions, withPerson } from '../known-person.ts';

interface Options extends WhereOptions {
  end: boolean;
}

// A browser's description of itself is untrusted text, so it must not control the terminal.
const plain = (text: string): string => text.replaceAll(/\p{C}/gu, '?').slice(0, 80);

const sessionLine = ({ signedInAt, expiresAt, address, userAgent }: SessionFacts): string =>
  [signedInAt, expiresAt, plain(address).padEnd(39), plain(userAgent)].join('  ').trimEnd();

async function run(name: string, options: Options): Promise<void> {
  const { username, sessions, ended } = await withPerson(name, options, (db) =>
    sessionsOf(db, { username: name, end: options.end }, new Date()),
  );
  const head = ['signed in'.padEnd(20), 'until'.padEnd(20), 'from'.padEnd(39), 'browser'].join('  ');
  const lines = sessions.length === 0 ? [`${username} is signed in nowhere.`] : [head, ...sessions.map(sessionLine)];
  if (ended !== null && ended > 0) lines.push(`${endedText(ended)}.`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** `tradecounter users sessions <username>`. */
export const sessionsCommand = (): Command =>
  personCommand('sessions', 'list where a person is signed in; times are UTC')
    .option('--end', 'end all of them', false)
    .action(run);
