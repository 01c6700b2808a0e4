import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const running = new Set<ChildProcess>();

/** The environment variables that are removed for child processes, because they configure a server or another run. */
const removedVariables =
  /^(PORT|HOST|DATA_DIR|CONTENT_\w+|STRAPI_\w+|PORTAL_URL|DATABASE_\w+|SMTP_URL|TEST_DATABASE_URL|TEST_DEEP|TEST_FILES|TEST_REPORT|OTEL_\w+|NODE_ENV|npm_config_\w+)$/;

function environment(extra: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !removedVariables.test(name));
  const path = [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
  return { ...Object.fromEntries(inherited), PATH: path, NO_COLOR: '1', COLORS: 'false', ...extra };
}

/** Runs a program of node_modules or of this checkout with this Node. Returns its exit code and its output. */
export function runNode(
  args: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, { cwd, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Ends all running child processes. */
export function endChildren(): void {
  for (const child of running) child.kill('SIGTERM');
}
