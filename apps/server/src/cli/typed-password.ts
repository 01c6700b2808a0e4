import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { limits } from '@tradecounter/contract/limits';
import { CommandError } from './command-error.ts';

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

const standardTerminal = (): Terminal => ({ input: process.stdin, output: process.stderr });

/** Reads a line for each question, without showing what is typed. */
async function ask({ input, output }: Terminal, questions: readonly string[]): Promise<string[]> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  const typed = lines[Symbol.asyncIterator]();
  lines.on('SIGINT', () => lines.close());
  try {
    const answers: string[] = [];
    for (const question of questions) {
      output.write(question);
      const { value, done } = await typed.next();
      output.write('\n');
      if (done === true) throw new CommandError('Nothing was changed.');
      answers.push(value);
    }
    return answers;
  } finally {
    lines.close();
  }
}

function check(password: string, where: string): string {
  if (password.length < limits.passwordMinimum)
    throw new CommandError(`The password ${where}needs at least ${limits.passwordMinimum} characters.`);
  // Bytes that aren't UTF-8 were read as the replacement character.
  if (/[\p{Cc}\ufffd]/u.test(password) || !password.isWellFormed())
    throw new CommandError(
      `The password ${where}has signs that cannot be typed into a field. One line of UTF-8 is meant.`,
    );
  if (password.trim() === '') throw new CommandError(`The password ${where}is nothing but blanks.`);
  if (password.length > limits.password)
    throw new CommandError(`The password ${where}has more than ${limits.password} characters.`);
  return password;
}

/** Reads a password from standard input. Throws CommandError when it isn't valid. */
export const readPassword = async (input: NodeJS.ReadableStream = process.stdin): Promise<string> =>
  check((await text(input)).replace(/\r?\n$/, ''), 'on standard input ');

/** Reads a password: typed twice at a terminal without showing it, or from standard input. Throws CommandError. */
export async function typedPassword(terminal: Terminal = standardTerminal()): Promise<string> {
  if (terminal.input.isTTY !== true) return readPassword(terminal.input);
  const [password, again] = await ask(terminal, ['New password: ', 'Type it again: ']);
  if (password !== again) throw new CommandError('The two passwords differ. Nothing was changed.');
  return check(password!, '');
}
