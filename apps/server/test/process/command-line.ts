import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import { runProgram } from '../../src/cli/program.ts';

export const entry = resolve(import.meta.dirname, '../../bin/tradecounter.mjs');

export interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

export interface Surroundings {
  /** The current folder. */
  cwd: string;
  /** On standard input; nothing where nothing is given. */
  input?: string | undefined;
  env?: Record<string, string> | undefined;
}

function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return { ...inherited, ...more };
}

/** Runs the command line as a process of its own. */
export async function spawnCommand(args: readonly string[], { cwd, input, env }: Surroundings): Promise<Outcome> {
  const child = spawn(process.execPath, [entry, ...args], { cwd, env: environment(env) });
  child.stdin.end(input ?? '');
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.on('exit', done)),
  ]);
  return { code, out, err };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Replaces what a process has once; answers how to put it back. */
function surround({ cwd, input, env }: Surroundings): () => void {
  const before = {
    cwd: process.cwd(),
    env: process.env,
    stdin: Object.getOwnPropertyDescriptor(process, 'stdin')!,
    exitCode: process.exitCode,
    listeners: signals.map((signal) => process.listeners(signal)),
  };
  process.chdir(cwd);
  process.env = environment(env);
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([Buffer.from(input ?? '')]) });
  process.exitCode = undefined;
  return () => {
    process.chdir(before.cwd);
    process.env = before.env;
    Object.defineProperty(process, 'stdin', before.stdin);
    process.exitCode = before.exitCode;
    for (const [at, signal] of signals.entries())
      for (const listener of process.listeners(signal))
        if (!before.listeners[at]!.includes(listener)) process.off(signal, listener);
  };
}

/** Runs the command line in this process, which takes a hundredth of the time. What depends on a process needs `spawnCommand`. */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<Outcome> {
  const outcome: Outcome = { code: null, out: '', err: '' };
  const restore = surround(surroundings);
  const write = (stream: 'out' | 'err') => (chunk: string | Uint8Array) => {
    // After an exit nothing is written.
    if (outcome.code === null) outcome[stream] += String(chunk);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(write('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(write('err')),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      outcome.code = Number(code ?? 0);
      throw new Error('exit');
    }),
  ];
  try {
    await runProgram(args);
    outcome.code ??= Number(process.exitCode ?? 0);
    return outcome;
  } finally {
    for (const spy of spies) spy.mockRestore();
    restore();
  }
}
