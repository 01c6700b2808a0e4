import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import type { Owner } from '../postgres/data-owner.ts';

interface Command {
  program: string;
  args?: readonly string[];
  env?: Record<string, string>;
  owner: Owner | null;
  /** Gets what the process says. */
  log: string;
}

/** A program of the cluster, which is started, killed and frozen. */
export class Daemon {
  readonly #command: Command;
  #child: ChildProcess | null = null;

  constructor(command: Command) {
    this.#command = command;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  get runs(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  start(): void {
    const { program, args = [], env = {}, owner, log } = this.#command;
    const output = openSync(log, 'a');
    // No setting of the person who starts the cluster gets into it.
    const { PATH = '/usr/bin:/bin', HOME = '/' } = process.env;
    this.#child = spawn(program, args, {
      ...owner,
      env: { PATH, HOME, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    this.#child.on('error', () => {});
  }

  signal(signal: NodeJS.Signals): void {
    if (this.runs) this.#child!.kill(signal);
  }

  /** Sends the signal and waits for the end. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (!this.runs) return;
    const ended = once(this.#child!, 'exit');
    this.#child!.kill(signal);
    await ended;
  }

  /** Returns the last lines that it wrote. */
  said(lines = 20): string {
    return readFileSync(this.#command.log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  }
}

/** Sends a signal to a process and then to its children, so that it starts no new ones meanwhile. */
export function signalFamily(pid: number, signal: NodeJS.Signals): void {
  const children = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);
  for (const target of [pid, ...children]) {
    try {
      process.kill(Number(target), signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
