import { runNode } from './children.ts';
import { checked, type Outcome } from './outcome.ts';

/** A program whose exit code says whether a rule holds. */
export interface Command {
  title: string;
  /** What Node is started with. */
  args: string[];
  cwd?: string;
}

/** Runs a command as one test; what it wrote is shown when it fails. */
export async function runCommand({ title, args, cwd }: Command): Promise<Outcome> {
  const { code, output } = await runNode(args, cwd === undefined ? {} : { cwd });
  return checked(title, code === 0 ? null : output || `It ended with exit code ${code}.`);
}
