import { runNode } from './children.ts';
import { checked, type Outcome } from './outcome.ts';

/** A program that checks a rule: exit code 0 means that it holds. */
export interface Command {
  title: string;
  /** Node's arguments. */
  args: string[];
  cwd?: string;
}

/** Runs a command as one test. Its output is the failure message. */
export async function runCommand({ title, args, cwd }: Command): Promise<Outcome> {
  const { code, output } = await runNode(args, cwd === undefined ? {} : { cwd });
  return checked(title, code === 0 ? null : output || `It ended with exit code ${code}.`);
}
