import { spawn } from 'node:child_process';

/** Runs a command to its end. Returns its exit code, signal and output. Rejects only when it can't be started. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    options.onChild?.(child);
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: code ?? 1, signal, output }));
  });
}

/**
 * Calls `end` when npm's shell has ended. A signal sent to npm reaches that shell, which doesn't forward it.
 * @param {() => void} end
 */
function whenNpmEnds(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 250);
  watch.unref();
}

/** Runs a command in this terminal, forwards signals to it, and ends this process with its exit code. */
export function become(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  // Not SIGHUP, because listening to it would undo nohup.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  whenNpmEnds(() => child.kill('SIGTERM'));
  child.once('error', (error) => {
    process.stderr.write(`${command} cannot be started: ${error.message}.\n`);
    process.exit(1);
  });
  child.once('close', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
